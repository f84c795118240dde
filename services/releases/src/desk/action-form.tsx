import type { ReactElement, ReactNode } from 'react';
import { actions, type ActionName } from '../actions/all-actions';
import { ActionField, ReasonField, type Asked } from './action-field';

export interface ActionForm {
  action: ActionName;
  /** Accessible name of the form; several forms have fields of the same name. */
  about: string;
  /** What the page says of fields; null for one that it does not ask for. */
  asked?: Readonly<Record<string, Asked | null>>;
  /** On its button, in place of what the action says. */
  label?: string | undefined;
  kind?: 'primary' | 'danger' | undefined;
  /** What stands before the fields. */
  children?: ReactNode;
}

/** The form of an action, from its definition: its fields, the reason for the history, and its button. */
export function ActionForm({ action, about, asked = {}, label, kind, children }: ActionForm): ReactElement {
  const { fields, offer } = actions[action];
  const names = Object.keys(fields).filter((name) => asked[name] !== null);
  return (
    <form method="post" action={`/actions/${action}`} aria-label={about}>
      {children}
      {names.map((name) => (
        <ActionField key={name} action={action} name={name} asked={asked[name] ?? {}} />
      ))}
      {offer?.title && <ReasonField name="why" label="Reason" required />}
      <button className={kind ?? offer?.kind}>{label ?? offer?.label}</button>
    </form>
  );
}

interface FoldedActionForm extends ActionForm {
  /** The id of what the action is about, where a page has several forms of it. */
  item?: string;
}

/** A form that a button opens, so that a phone shows the desk without scrolling through fields. */
export function FoldedForm({ item, ...form }: FoldedActionForm): ReactElement {
  const { offer } = actions[form.action];
  return (
    <details className="action" id={`do-${form.action}${item === undefined ? '' : `-${item}`}`}>
      <summary className={form.kind ?? offer?.kind}>{offer?.title}</summary>
      <ActionForm {...form} asked={{ id: { value: item }, ...form.asked }} />
    </details>
  );
}

/** A folded form with no other beside it. */
export const LoneForm = (form: FoldedActionForm): ReactElement => (
  <div className="actions">
    <FoldedForm {...form} />
  </div>
);
