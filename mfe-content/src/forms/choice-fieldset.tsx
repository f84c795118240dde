import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FormValues } from '@store/shared/contracts/forms/form';
import { Icon } from '@store/shared/ui/icons';
import { color, size, space } from '@store/shared/ui/theme';
import { fieldId, useRequestForm } from './form-context';

/** A group of controls under one label. */
export const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-weight: 600;
  }
  .group-hint {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .group-error {
    display: flex;
    gap: ${space[1]};
    color: ${color.madder};
    font-size: ${size.small};
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[3]};
  align-items: start;
  padding-block: 10px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: ${color.ink};
  }
`;

/** The error message of a group, announced and tied to it by its id. */
export function GroupError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p className="group-error" id={id} role="alert">
      <Icon name="alert" size={18} />
      <span>{message}</span>
    </p>
  ) : null;
}

/** A radio group. */
export function FormChoices({ name }: { name: string }) {
  const { register } = useFormContext<FormValues>();
  const { definition, initial, messages, firstWrong } = useRequestForm();
  const field = definition.fields[name];
  if (field?.kind !== 'choice') return null;
  const errorId = `${fieldId(name)}-error`;
  return (
    <Fieldset
      role="radiogroup"
      aria-required
      aria-invalid={messages[name] ? true : undefined}
      aria-describedby={messages[name] ? errorId : undefined}
    >
      <legend>{field.label}</legend>
      {Object.entries(field.choices).map(([value, words], place) => (
        <Choice key={value}>
          <input
            {...register(name)}
            id={place === 0 ? fieldId(name) : undefined}
            type="radio"
            value={value}
            defaultChecked={initial[name] === value}
            autoFocus={(place === 0 && firstWrong === name) || undefined}
            data-wrong={place === 0 && messages[name] ? '' : undefined}
          />
          {words}
        </Choice>
      ))}
      <GroupError id={errorId} message={messages[name]} />
    </Fieldset>
  );
}

/** Checkboxes that all have to be checked. */
export function FormBoxes({ name, hint }: { name: string; hint: string }) {
  const { register } = useFormContext<FormValues>();
  const { definition, initial, messages, firstWrong } = useRequestForm();
  const field = definition.fields[name];
  const ticked = initial[name];
  if (field?.kind !== 'boxes' || typeof ticked !== 'object' || Array.isArray(ticked)) return null;
  const hintId = `${fieldId(name)}-hint`;
  const errorId = `${fieldId(name)}-error`;
  return (
    <Fieldset aria-describedby={messages[name] ? `${hintId} ${errorId}` : hintId}>
      <legend>{field.label}</legend>
      <p className="group-hint" id={hintId}>
        {hint}
      </p>
      {Object.entries(field.boxes).map(([box, words], place) => (
        <Choice key={box}>
          <input
            {...register(`${name}.${box}`)}
            id={place === 0 ? fieldId(name) : undefined}
            type="checkbox"
            defaultChecked={ticked[box]}
            autoFocus={(place === 0 && firstWrong === name) || undefined}
            data-wrong={place === 0 && messages[name] ? '' : undefined}
            aria-invalid={messages[name] ? true : undefined}
            required
          />
          {words}
        </Choice>
      ))}
      <GroupError id={errorId} message={messages[name]} />
    </Fieldset>
  );
}
