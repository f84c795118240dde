import type { ReactElement } from 'react';
import type { CheckoutField, CheckoutValues, FieldErrors } from './checkout-form';

export interface FilledForm {
  values: CheckoutValues;
  errors: FieldErrors;
}

interface Field {
  form: FilledForm;
  name: CheckoutField;
  label: string;
  autoComplete: string;
  type?: 'email' | 'tel';
  hint?: string;
  isHalf?: boolean;
  isRequired?: boolean;
  /** Whether the script fetches the form again after a change. */
  refreshes?: boolean;
  /** Choices of a menu; without them text is typed. */
  options?: readonly { code: string; name: string }[] | null;
  /** What the menu says before a choice. */
  empty?: string;
}

/** A field with its label, hint and error. */
export function Field(field: Field): ReactElement {
  const { form, name, label, hint, options, empty, isHalf = false, isRequired = false } = field;
  const value = form.values[name];
  const error = form.errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = {
    autoComplete: field.autoComplete,
    'aria-required': isRequired || undefined,
    'data-refresh': field.refreshes || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={isHalf ? 'field half' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {options ? (
        <div className="select">
          <select id={name} name={name} defaultValue={value} {...attributes}>
            {empty && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input id={name} name={name} type={field.type ?? 'text'} defaultValue={value} {...attributes} />
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError form={form} name={name} />
    </div>
  );
}

export function FieldError({ form, name }: Pick<Field, 'form' | 'name'>): ReactElement | null {
  const error = form.errors[name];
  if (!error) return null;
  return (
    <p className="error" id={`${name}-error`}>
      <span aria-hidden="true">!</span>
      {error}
    </p>
  );
}
