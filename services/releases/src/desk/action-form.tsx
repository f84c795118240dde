import { html, type Html } from './html';

/** Value of a slice's field when the slice is retired. */
export const retired = 'none';

export interface ActionForm {
  action: string;
  label: string;
  kind?: 'primary' | 'danger';
  /** What the action is about, where a page has several forms of it: an id or a slice's name. */
  item?: string;
  /** Accessible name of the form; several forms have fields of the same name. */
  about: string;
  hidden?: Record<string, string>;
  fields?: Html | null;
  /** Actions in the history need a reason; checks do not. */
  withReason?: boolean;
  /** Label of the reason. */
  reason?: string;
}

/** The form of one action: its fields, the reason for the history, and its button. */
export function actionForm({
  action,
  label,
  kind,
  about,
  hidden = {},
  fields = null,
  withReason = true,
  reason = 'Reason',
}: ActionForm): Html {
  return html`<form method="post" action="/actions/${action}" aria-label="${about}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fields} ${withReason && reasonField('why', reason, { required: true })}
    <button class="${kind ?? ''}">${label}</button>
  </form>`;
}

/** A form that a button opens, so that a phone shows the desk without scrolling through fields. */
export const foldedForm = (title: string, form: ActionForm): Html =>
  html`<details class="action" id="do-${form.action}${form.item !== undefined && `-${form.item}`}">
    <summary class="${form.kind ?? ''}">${title}</summary>
    ${actionForm(form)}
  </details>`;

/** A reason that the history keeps: that of the action, or why it goes over a freeze for example. */
export const reasonField = (name: string, label: string, { value = '', required = false } = {}): Html =>
  html`<label
    >${label}
    <input
      name="${name}"
      ${required && html`required`}
      minlength="3"
      maxlength="500"
      autocomplete="off"
      placeholder="It stands in the history"
      value="${value}"
  /></label>`;

export const percentField = (least: number, value: number | string): Html =>
  html`<label
    >Percent of visitors
    <input
      name="percent"
      type="number"
      inputmode="decimal"
      min="${least}"
      max="100"
      step="0.01"
      value="${value}"
      required
  /></label>`;

export const versionField = (
  label: string,
  name: string,
  versions: readonly string[],
  chosen?: string,
): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${versions.map((version) => html`<option ${version === chosen && html`selected`}>${version}</option>`)}
    </select></label
  >`;
