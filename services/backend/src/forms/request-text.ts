import { allForms } from '@store/shared/contracts/forms/all-forms';
import type { FieldValue, FormField, FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';

/** A request's fields in the form's order, each with its label and readable value. */
export function requestRows(
  form: FormName,
  request: FormValues,
): { name: string; label: string; value: string }[] {
  return Object.entries(allForms[form].fields).map(([name, field]) => ({
    name,
    label: field.label,
    value: valueText(field, request[name]),
  }));
}

/** Choices and boxes by their labels; one link on each line. */
function valueText(field: FormField, value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') {
    return field.kind === 'choice' && Object.hasOwn(field.choices, value)
      ? (field.choices[value] ?? '')
      : value;
  }
  if (Array.isArray(value)) return value.join('\n');
  const boxes = field.kind === 'boxes' ? field.boxes : {};
  return Object.entries(value)
    .map(([box, ticked]) => `${ticked ? 'Yes' : 'No'}: ${boxes[box] ?? box}`)
    .join('\n');
}
