import { styled } from 'styled-components';
import { addToCartFields } from '@store/shared/contracts/add-to-cart-form';
import type { CartLine } from '@store/shared/contracts/cart';
import { cartUrl } from '@store/shared/contracts/urls';
import { Button } from '@store/shared/ui/button';
import { controlStyle } from '@store/shared/ui/field';
import { space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { QuantityInput } from '../quantity-stepper';

/** Name of the field with the line's id. */
export const lineField = 'line';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  input:not([type='hidden']) {
    ${controlStyle}
    width: 5rem;
  }
`;

/** Changes a line in browsers without JavaScript. Server only, within `<noscript>`. */
export function LineForm({ line: { id, title, quantity, availableForSale } }: { line: CartLine }) {
  const ofWhat = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Form method="post" action={cartUrl}>
      <input type="hidden" name={lineField} value={id} />
      {availableForSale && (
        <>
          <QuantityInput aria-label={`Quantity of ${title}`} defaultValue={quantity} />
          <Button $look="quiet">Update{ofWhat}</Button>
        </>
      )}
      <Button $look="quiet" name={addToCartFields.quantity} value="0">
        Remove{ofWhat}
      </Button>
    </Form>
  );
}
