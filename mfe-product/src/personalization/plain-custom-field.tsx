import { styled } from 'styled-components';
import { addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { customInputLimit } from '@store/shared/contracts/custom-input';
import { unitsFor } from '@store/shared/contracts/entered-text';
import { controlStyle } from '@store/shared/ui/field';
import { space } from '@store/shared/ui/theme';

const Label = styled.label`
  display: grid;
  gap: ${space[2]};
  font-weight: 600;
  input {
    ${controlStyle}
  }
  /* In place of the question whether anything is wanted. */
  div:has(> noscript > &) > fieldset {
    display: none;
  }
`;

/** The field without JavaScript, in `<noscript>`: any typed value is used. */
export function PlainCustomField({ kind, name }: { kind: 'Text' | 'Number'; name: string }) {
  return (
    <Label>
      Add Custom {kind} (optional)
      <input
        form={addToCartFormId}
        name={name}
        dir="auto"
        inputMode={kind === 'Number' ? 'numeric' : undefined}
        maxLength={unitsFor(customInputLimit)}
        autoComplete="off"
      />
    </Label>
  );
}
