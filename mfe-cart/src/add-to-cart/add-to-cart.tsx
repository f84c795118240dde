import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { Button } from '@store/shared/ui/button';
import { space } from '@store/shared/ui/theme';
import { QuantityStepper } from '../quantity-stepper';
import { buttonLabel, findRefusal, newCartLine } from './add-to-cart-rules';
import { useAdding } from './use-adding';
import { useOutcomeDialog } from './use-outcome-dialog';

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  button[data-main] {
    flex: 1;
    min-height: 48px;
    padding-inline: ${space[3]};
  }
`;

/** The widget `mfe-cart/add-to-cart`: quantity, the button, what may not be added and how it ended. */
export function AddToCart(props: AddToCartProps) {
  const { product, variant } = props;
  const [quantity, setQuantity] = useState(1);
  /** Told apart from the state, which a second press in the same moment would not see yet. */
  const busy = useRef(false);
  const dialog = useOutcomeDialog();
  const { adding, add, again, tell } = useAdding(dialog);
  const { Dialog } = dialog;

  /** One press at a time. */
  async function inTurn(task: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    try {
      await task();
    } finally {
      busy.current = false;
    }
  }

  async function press() {
    const refusal = findRefusal(props);
    if (refusal) return tell({ kind: 'refused', ...refusal });
    if (!variant) return;
    dialog.prefetch();
    const line = newCartLine(variant.id, props, quantity);
    await add({ title: product.title, image: variant.image ?? product.image, variant, line });
  }

  const unavailable = !variant?.availableForSale;
  return (
    <>
      <Row>
        <QuantityStepper label="Quantity" quantity={quantity} onChange={setQuantity} />
        <Button
          data-main
          type="button"
          aria-disabled={unavailable || undefined}
          aria-busy={adding || undefined}
          // A double click is meant once, also when the first click's answer comes before the second click.
          onClick={({ detail }) => detail < 2 && void inTurn(press)}
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
        >
          {adding ? 'Adding...' : buttonLabel(variant)}
        </Button>
      </Row>
      {Dialog && dialog.outcome && (
        <Dialog
          outcome={dialog.outcome}
          open={dialog.open}
          onClose={dialog.close}
          onRetry={(item, retry) => {
            dialog.close();
            void inTurn(() => again(item, retry()));
          }}
        />
      )}
    </>
  );
}

export default AddToCart;
