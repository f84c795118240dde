import type { ComponentProps, ReactElement } from 'react';
import { actions, type ActionName } from '../actions/all-actions';
import type { Field } from '../actions/fields';
import { listId, type Objection } from '../rollout/objections';
import { Sentence } from './elements';

export interface Option {
  value: string;
  text: string;
}

/** What a page says of a field. */
export interface Asked {
  /** Its first value. */
  value?: string | number | undefined;
  /** Of a number. */
  least?: number;
  most?: number;
  /** Of a menu. */
  options?: readonly Option[];
  /** What speaks against the action. */
  objections?: readonly Objection[];
}

interface ActionField {
  action: ActionName;
  name: string;
  asked?: Asked;
}

/** A field of an action, with its label, as the action's definition says. */
export function ActionField({ action, name, asked = {} }: ActionField): ReactElement | null {
  const fields: Readonly<Record<string, Field>> = actions[action].fields;
  const field = fields[name];
  if (!field) throw new Error(`${action} asks for no ${name}.`);
  const { label = '' } = field;
  switch (field.kind) {
    case 'hidden':
      return asked.value ? <input type="hidden" name={name} value={asked.value} /> : null;
    case 'despite':
      return asked.objections?.length ? <DespiteField label={label} {...asked} /> : null;
    case 'flag':
      return (
        <label className="inline">
          <input type="checkbox" name={name} value="yes" defaultChecked={Boolean(asked.value)} /> {label}
        </label>
      );
    case 'choice':
      return <Menu name={name} label={label} asked={asked} />;
    case 'set':
      // Chosen with menus that are named after slices, which the page has before the fields.
      return null;
    case 'time':
      return <TimeField name={name} label={label} hint={field.hint} value={asked.value} />;
    default:
      return (
        <label>
          {label}
          <input name={name} defaultValue={asked.value} {...inputOf(field, asked)} />
        </label>
      );
  }
}

/** Attributes of an input by what is typed. */
function inputOf({ kind }: Field, { least, most }: Asked): ComponentProps<'input'> {
  switch (kind) {
    case 'percent':
      return { type: 'number', inputMode: 'decimal', min: least ?? 0, max: 100, step: 0.01, required: true };
    case 'number':
      return { type: 'number', min: least, max: most, required: true };
    case 'group':
      return { maxLength: 60, autoComplete: 'off', placeholder: '50% country=DE' };
    case 'plan':
      return { maxLength: 500, autoComplete: 'off', placeholder: '1% 15m, 5% 1h, 25%, 100%' };
    default:
      return { maxLength: 500, autoComplete: 'off', inputMode: 'url', required: true };
  }
}

/** What speaks against an action, with a field for the reason to do it all the same. */
const DespiteField = ({ label, objections = [], value }: Asked & { label: string }): ReactElement => (
  <fieldset>
    <legend>What speaks against it</legend>
    <ul>
      {objections.map(({ text }) => (
        <li key={text}>
          <Sentence text={text} />
        </li>
      ))}
    </ul>
    <input type="hidden" name="objections" value={listId(objections)} />
    <ReasonField name="despite" label={label} value={value} />
  </fieldset>
);

interface ReasonField {
  name: string;
  label: string;
  value?: string | number | undefined;
  required?: boolean;
}

/** A reason that the history keeps: that of the action, or why it is done all the same. */
export const ReasonField = ({ name, label, value = '', required = false }: ReasonField): ReactElement => (
  <label>
    {label}
    <input
      name={name}
      required={required}
      minLength={3}
      maxLength={500}
      autoComplete="off"
      placeholder="It stands in the history"
      defaultValue={value}
    />
  </label>
);

interface TimeField {
  name: string;
  label: string;
  hint?: string | undefined;
  /** To the minute, in UTC; the desk's script shows it in the reader's zone. */
  value?: string | number | undefined;
}

/** A field for a time to the minute. */
export const TimeField = ({ name, label, hint, value }: TimeField): ReactElement => (
  <label>
    <span>
      {label} (<span data-zone>UTC</span>){hint && `; ${hint}`}
    </span>
    <input name={name} type="datetime-local" defaultValue={value} />
  </label>
);

interface Menu {
  name: string;
  label: string;
  asked: Asked;
  className?: string;
}

/** A menu; without a chosen value the first is. */
export const Menu = ({ name, label, asked, className }: Menu): ReactElement => (
  <label className={className}>
    {label}
    <select name={name} defaultValue={asked.value}>
      {asked.options?.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
