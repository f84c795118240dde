import type { CheckoutField, CheckoutValues, FieldErrors } from './checkout-form';
import { html, type Html } from './html';

/** Typed values with their errors. */
export interface FormState {
  values: CheckoutValues;
  errors: FieldErrors;
}

export interface FieldSettings {
  name: CheckoutField;
  label: string;
  /** Token of the `autocomplete` attribute. */
  autocomplete: string;
  type?: string;
  required?: boolean;
  hint?: string;
  /** Takes half of a row on wide screens. */
  half?: boolean;
  /** A change of this field makes the script fetch the form again. */
  refreshes?: boolean;
}

/** A text field with label, hint and error. */
export function textField({ values, errors }: FormState, settings: FieldSettings): Html {
  const { name, label, autocomplete, type = 'text', required, refreshes, hint, half } = settings;
  const error = errors[name];
  return html`<div class="${half ? 'field half' : 'field'}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${values[name]}"
      autocomplete="${autocomplete}"
      ${required && html` aria-required="true"`}${refreshes && html` data-refresh`}${described(name, hint, error)}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`} ${errorText(name, error)}
  </div>`;
}

export interface SelectSettings extends FieldSettings {
  options: readonly { code: string; name: string }[];
  /** Text of the empty option; without it the first option is the default. */
  empty?: string;
}

/** A menu with label and error. */
export function selectField({ values, errors }: FormState, settings: SelectSettings): Html {
  const { name, label, autocomplete, options, empty, required, refreshes, half } = settings;
  const error = errors[name];
  return html`<div class="${half ? 'field half' : 'field'}">
    <label for="${name}">${label}</label>
    <div class="select">
      <select
        id="${name}"
        name="${name}"
        autocomplete="${autocomplete}"
        ${required && html` aria-required="true"`}${refreshes && html` data-refresh`}${described(name, undefined, error)}
      >
        ${empty && html`<option value="">${empty}</option>`}
        ${options.map((option) => html`<option value="${option.code}" ${option.code === values[name] && html` selected`}>${option.name}</option>`)}
      </select>
    </div>
    ${errorText(name, error)}
  </div>`;
}

function described(name: string, hint: string | undefined, error: string | undefined): Html {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`${error && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`;
}

/** The error message of a field. */
export function errorText(name: string, error: string | undefined): Html | undefined {
  return error
    ? html`<p class="error" id="${name}-error"><span aria-hidden="true">!</span>${error}</p>`
    : undefined;
}

/** All errors as links to their fields, as an alert that the script focuses. */
export function errorSummary(errors: FieldErrors): Html | undefined {
  const entries = Object.entries(errors);
  if (entries.length === 0) return undefined;
  return html`<div
    class="summary-errors"
    role="alert"
    tabindex="-1"
    ${entries.some(([name]) => name !== 'discount') && html` data-focus`}
  >
    <h2>
      ${entries.length === 1 ? 'One thing needs your attention' : `${entries.length} things need your attention`}
    </h2>
    <ul>
      ${entries.map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}
    </ul>
  </div>`;
}
