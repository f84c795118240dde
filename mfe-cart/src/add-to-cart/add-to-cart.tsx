import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addToCartFields, addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { earlyFormAttribute, earlyNoteAttribute } from '@store/shared/contracts/early-form';
import { cartUrl } from '@store/shared/contracts/urls';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { Button } from '@store/shared/ui/button';
import { color, size, space } from '@store/shared/ui/theme';
import { addedUrl } from '../cart-form/answer';
import { QuantityStepper } from '../quantity-stepper';
import { readUnits } from '../read-units';
import { buttonLabel, findRefusal, newCartLine, refusals } from './add-to-cart-rules';
import { takeEarlyAnswer, useAdding } from './use-adding';
import { useOutcomeDialog } from './use-outcome-dialog';

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  button[data-main] {
    flex: 1;
    min-height: 48px;
    padding-inline: ${space[3]};
  }
`;

/** Filled by the early-actions script before hydration; React leaves its content alone. */
const EarlyNote = styled.p`
  color: ${color.moss};
  font-size: ${size.small};
  text-align: center;
  &:not(:empty) {
    margin-top: ${space[2]};
  }
`;

/**
 * The widget `mfe-cart/add-to-cart`: quantity, button and outcome. Its form works before hydration and without
 * JavaScript.
 */
export default function AddToCart(props: AddToCartProps) {
  const { product, variant, isLoading = false } = props;
  const [quantity, setQuantity] = useState(1);
  const inTurn = useOneAtATime();
  const dialog = useOutcomeDialog();
  const { adding, add, sentEarly, again, showOutcome } = useAdding(dialog);
  const { Dialog } = dialog;

  async function press(form: HTMLFormElement) {
    const refusal = findRefusal(props);
    if (refusal) return showOutcome({ kind: 'refused', ...refusals[refusal] });
    // The field also has what was typed before the page was interactive. The stepper shows the error of an invalid quantity.
    const field = form.elements.namedItem(addToCartFields.quantity) as HTMLInputElement;
    const units = readUnits(field.value, 1);
    if (!variant || units === null) return;
    dialog.prefetch();
    const line = newCartLine(variant.id, props, units);
    const item = { title: product.title, image: variant.image ?? product.image, variant, line };
    const early = takeEarlyAnswer(form);
    if (early) await sentEarly(item, early);
    else if (props.untouchedSize)
      return showOutcome({ kind: 'unconfirmed', item, size: props.untouchedSize });
    else await add(item);
  }

  const unavailable = !variant?.availableForSale && !isLoading;
  return (
    <>
      <form
        id={addToCartFormId}
        method="post"
        action={cartUrl}
        {...{ [earlyFormAttribute]: addedUrl }}
        onSubmit={(event) => {
          // The browser sends the form: the server knows the variant that has not come yet.
          if (isLoading) return;
          event.preventDefault();
          const form = event.currentTarget;
          void inTurn(() => press(form));
        }}
      >
        <input type="hidden" name={addToCartFields.product} value={product.handle} />
        <input type="hidden" name={addToCartFields.variant} value={variant?.id ?? ''} />
        <Row>
          <QuantityStepper label="Quantity" quantity={quantity} onChange={setQuantity} />
          <Button
            data-main
            aria-disabled={unavailable || undefined}
            aria-busy={adding || undefined}
            // A double click adds once, even when the first answer arrives before the second click.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            onPointerEnter={dialog.prefetch}
            onFocus={dialog.prefetch}
          >
            {adding ? 'Adding...' : isLoading ? 'Add to Cart' : buttonLabel(variant)}
          </Button>
        </Row>
        <EarlyNote
          role="status"
          {...{ [earlyNoteAttribute]: 'Added to your cart.' }}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </form>
      {Dialog && dialog.outcome && (
        <Dialog
          outcome={dialog.outcome}
          open={dialog.open}
          onClose={dialog.close}
          onConfirm={(item) => {
            dialog.close();
            void inTurn(() => add(item));
          }}
          onRetry={(item, retry) => {
            dialog.close();
            void inTurn(() => again(item, retry()));
          }}
        />
      )}
    </>
  );
}

/** Runs a task unless the one before it still runs. */
function useOneAtATime() {
  /** A ref, because a second press in the same task would not see a state yet. */
  const busy = useRef(false);
  return async (task: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await task();
    } finally {
      busy.current = false;
    }
  };
}
