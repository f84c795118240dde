import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { addToCartFields, addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { customInputLimit } from '@store/shared/contracts/custom-input';
import { charactersOf } from '@store/shared/contracts/entered-text';
import { Field, controlStyle } from '@store/shared/ui/field';
import { color, space } from '@store/shared/ui/theme';
import { ChoiceButton, ChoiceGroup, doNotSend } from '../options/choice-buttons';
import { PlainCustomField } from './plain-custom-field';
import { useAboveKeyboard } from './use-above-keyboard';
import type { CustomEntry, CustomField as CustomFieldName } from './use-personalization';

const Input = styled.input`
  ${controlStyle}
`;

const Revealed = styled.div`
  margin-top: ${space[3]};
`;

const Counter = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${color.madder};
    font-weight: 600;
  }
`;

interface CustomFieldProps {
  field: CustomFieldName;
  entry: CustomEntry;
  /** Shown above the input, where a phone's keyboard leaves it in sight. */
  preview: ReactNode;
  /** The side of the product on which it is printed, e.g. `back`; null where it is not known. */
  side: string | null;
  onChange: (entry: CustomEntry) => void;
}

/** "Add Custom Text" or "Add Custom Number": no or yes, and with yes an input. Typing is never cut off; the counter turns red. */
export function CustomField({ field, entry, preview, side, onChange }: CustomFieldProps) {
  const kind = field === 'text' ? 'Text' : 'Number';
  const name = addToCartFields[field];
  const length = charactersOf(entry.typed.trim()).length;
  const over = length > customInputLimit;
  const revealed = useRef<HTMLDivElement>(null);
  useAboveKeyboard(revealed, entry.wanted);
  return (
    <div>
      <ChoiceGroup legend={`Add Custom ${kind}`}>
        <ChoiceButton
          name={`add-custom-${field}`}
          value="no"
          checked={!entry.wanted}
          onChoose={() => onChange({ ...entry, wanted: false })}
        >
          No
        </ChoiceButton>
        <ChoiceButton
          name={`add-custom-${field}`}
          value="yes"
          checked={entry.wanted}
          onChoose={() => onChange({ ...entry, wanted: true })}
        >
          Yes
        </ChoiceButton>
      </ChoiceGroup>
      <noscript>{__SERVER__ && <PlainCustomField kind={kind} name={name} />}</noscript>
      {entry.wanted && (
        <Revealed ref={revealed}>
          {preview}
          <Field
            label={`Custom ${field}`}
            hint={
              <>
                <Counter data-over={over || undefined}>
                  {`${length}/${customInputLimit} characters${over ? ', too long' : ''}`}
                </Counter>
                {side && <span>{` · Printed on the ${side}`}</span>}
              </>
            }
            control={(ties) => (
              <Input
                {...ties}
                aria-invalid={over || undefined}
                form={addToCartFormId}
                name={name}
                type="text"
                dir="auto"
                inputMode={kind === 'Number' ? 'numeric' : undefined}
                autoComplete="off"
                enterKeyHint="done"
                onKeyDown={doNotSend}
                placeholder={kind === 'Number' ? 'e.g. 07' : 'e.g. a name or a date'}
                value={entry.typed}
                onChange={({ target }) => onChange({ ...entry, typed: target.value })}
              />
            )}
          />
        </Revealed>
      )}
    </div>
  );
}
