import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { useCart, useNotices } from '@store/shared/stores';
import { Button } from '@store/shared/ui/button';
import { space } from '@store/shared/ui/theme';
import { QuantityStepper } from '../quantity-stepper';
import { buttonLabel, findRefusal, newCartLine } from './add-to-cart-rules';
import { outcomeSentence, type Outcome } from './outcome';
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
  const add = useCart((state) => state.add);
  const notify = useNotices((state) => state.show);
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  /** Told apart from the state, which a second press in the same moment would not see yet. */
  const busy = useRef(false);
  const dialog = useOutcomeDialog();
  const { Dialog } = dialog;

  /** Says how it ended, in a dialog; where its code cannot be loaded, in a notice of the page. */
  async function tell(outcome: Outcome) {
    const shown = await dialog.show(outcome);
    if (!shown)
      notify({ tone: outcome.kind === 'added' ? 'success' : 'error', text: outcomeSentence(outcome) });
  }

  async function press() {
    if (busy.current) return;
    busy.current = true;
    try {
      const refusal = findRefusal(props);
      if (refusal || !variant) {
        if (refusal) await tell({ kind: 'refused', ...refusal });
        return;
      }
      setAdding(true);
      dialog.prefetch();
      const line = newCartLine(variant.id, props, quantity);
      const result = await add(line);
      await tell(
        result.ok
          ? { kind: 'added', title: product.title, image: variant.image ?? product.image, variant, line }
          : { kind: 'failed', problems: result.problems },
      );
    } finally {
      busy.current = false;
      setAdding(false);
    }
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
          onClick={({ detail }) => detail < 2 && void press()}
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
        >
          {adding ? 'Adding…' : buttonLabel(variant)}
        </Button>
      </Row>
      {Dialog && dialog.outcome && (
        <Dialog
          outcome={dialog.outcome}
          open={dialog.open}
          onClose={dialog.close}
          onRetry={() => {
            dialog.close();
            void press();
          }}
        />
      )}
    </>
  );
}

export default AddToCart;
