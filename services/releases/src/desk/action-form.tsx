import type { ReactElement, ReactNode } from 'react';

export { retired } from '../actions/fields';

export interface ActionForm {
  action: string;
  label: string;
  kind?: 'primary' | 'danger' | undefined;
  /** Accessible name of the form; several forms have fields of the same name. */
  about: string;
  hidden?: Readonly<Record<string, string>>;
  /** Actions in the history need a reason; checks do not. */
  withReason?: boolean;
  /** The fields before the reason. */
  children?: ReactNode;
}

/** The form of one action: its fields, the reason for the history, and its button. */
export const ActionForm = ({
  action,
  label,
  kind,
  about,
  hidden = {},
  withReason = true,
  children,
}: ActionForm): ReactElement => (
  <form method="post" action={`/actions/${action}`} aria-label={about}>
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    {withReason && <ReasonField name="why" label="Reason" required />}
    <button className={kind}>{label}</button>
  </form>
);

export interface FoldedForm extends ActionForm {
  title: string;
  /** What the action is about, where a page has several forms of it: an id or a slice's name. */
  item?: string;
}

/** A form that a button opens, so that a phone shows the desk without scrolling through fields. */
export const FoldedForm = ({ title, item, ...form }: FoldedForm): ReactElement => (
  <details className="action" id={item === undefined ? `do-${form.action}` : `do-${form.action}-${item}`}>
    <summary className={form.kind}>{title}</summary>
    <ActionForm {...form} />
  </details>
);

interface Field {
  name: string;
  label: string;
  value?: string | undefined;
}

/** A reason that the history keeps: that of the action, or why it goes over a freeze for example. */
export const ReasonField = ({
  name,
  label,
  value = '',
  required = false,
}: Field & { required?: boolean }): ReactElement => (
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

export const PercentField = ({ least, value }: { least: number; value: number | string }): ReactElement => (
  <label>
    Percent of visitors
    <input
      name="percent"
      type="number"
      inputMode="decimal"
      min={least}
      max="100"
      step="0.01"
      defaultValue={value}
      required
    />
  </label>
);

interface Choice extends Field {
  options: readonly { value: string; text: string }[];
}

/** A menu; without a chosen value the first is. */
export const ChoiceField = ({ name, label, value, options }: Choice): ReactElement => (
  <label>
    {label}
    <select name={name} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);
