import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '@store/shared/contracts/forms/form';
import { styled } from 'styled-components';
import { controlStyle, fieldOf } from '@store/shared/ui/field';
import { TextAreaField } from '@store/shared/ui/text-area-field';
import { TextField } from '@store/shared/ui/text-field';
import { fieldId, useRequestForm } from './form-context';

interface FieldProps {
  name: string;
  hint?: ReactNode;
  /** Marks the field as optional beside its label. */
  optional?: boolean;
}

/** Props that every control of a field shares: registration, initial value, error. */
function useField({ name, hint, optional }: FieldProps) {
  const { register } = useFormContext<FormValues>();
  const { definition, initial, messages, firstWrong } = useRequestForm();
  const label = definition.fields[name]?.label ?? name;
  return {
    ...register(name),
    id: fieldId(name),
    label: optional ? (
      <>
        {label} <span style={optionalStyle}>(optional)</span>
      </>
    ) : (
      label
    ),
    hint,
    error: messages[name],
    required: !optional,
    defaultValue: typeof initial[name] === 'string' ? initial[name] : '',
    autoFocus: firstWrong === name || undefined,
  };
}

const optionalStyle = { fontWeight: 400 };

/** A single-line field. */
export function FormLine({
  name,
  hint,
  optional,
  ...input
}: FieldProps & Omit<ComponentPropsWithoutRef<'input'>, 'name'>) {
  return <TextField {...useField({ name, hint, optional })} {...input} />;
}

/** A multi-line field. */
export function FormText({
  name,
  hint,
  optional,
  label,
  ...area
}: FieldProps & { label?: ReactNode } & Omit<ComponentPropsWithoutRef<'textarea'>, 'name'>) {
  const field = useField({ name, hint, optional });
  return <TextAreaField {...field} label={label ?? field.label} {...area} />;
}

const SelectField = fieldOf<'select'>(styled.select`
  ${controlStyle}
  cursor: pointer;
`);

/** A select; `empty` is shown until an option is chosen. */
export function FormSelect({ name, hint, empty }: FieldProps & { empty?: string }) {
  const { definition } = useRequestForm();
  const field = definition.fields[name];
  const choices = field?.kind === 'choice' ? Object.entries(field.choices) : [];
  return (
    <SelectField {...useField({ name, hint })}>
      {empty === undefined ? null : <option value="">{empty}</option>}
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
