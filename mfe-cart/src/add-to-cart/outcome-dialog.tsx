import { styled } from 'styled-components';
import { cartUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { useCart } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Dialog } from '@store/shared/ui/dialog';
import { browserComponent } from '@store/shared/ui/browser-component';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { color, font, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { CartPrice } from '../cart-price';
import type { Refused } from '../change-problem';
import { usePrints } from '@store/shared/prints/use-prints';
import { failureText, failureTitle, unconfirmedText, type Outcome, type WantedItem } from './outcome';

export interface OutcomeDialogProps {
  outcome: Outcome;
  open: boolean;
  onClose: () => void;
  onConfirm: (item: WantedItem) => void;
  onRetry: (item: WantedItem, retry: NonNullable<Refused['retry']>) => void;
}

/** A chunk of its own, which the dialog does not wait for. */
const DrawerCheckout = browserComponent(
  async () => (await import(/* webpackChunkName: "drawer-checkout" */ './drawer-checkout')).DrawerCheckout,
);

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
  > * {
    flex: 1;
    white-space: nowrap;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space[4]};
  overflow-wrap: anywhere;
  strong {
    font: 500 ${size.lead} / 1.25 ${font.display};
  }
  dl {
    display: grid;
    gap: ${space[1]};
    margin-top: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  dl > div {
    display: flex;
    gap: ${space[1]};
  }
`;

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.thread};
  font-variant-numeric: tabular-nums;
`;

const Note = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

/** Dialog with the outcome of adding to the cart. */
export function OutcomeDialog({ outcome, open, onClose, onConfirm, onRetry }: OutcomeDialogProps) {
  const dialog = { open, onClose };
  const kept = useCart((state) => state.kept);
  const cart = useCart((state) => state.cart);
  const loading = useCart((state) => state.loading);
  switch (outcome.kind) {
    case 'refused':
      return (
        <Dialog {...dialog} title={outcome.title}>
          <p>{outcome.text}</p>
          <Actions>
            <Button type="button" onClick={onClose}>
              OK
            </Button>
          </Actions>
        </Dialog>
      );
    case 'unconfirmed': {
      const { item, size: preselected } = outcome;
      return (
        <Dialog {...dialog} title="Check Your Size">
          <p>{unconfirmedText(preselected)}</p>
          <Actions>
            <Button type="button" $look="quiet" onClick={onClose}>
              Choose Another Size
            </Button>
            <Button type="button" onClick={() => onConfirm(item)}>
              {`Add Size ${preselected}`}
            </Button>
          </Actions>
        </Dialog>
      );
    }
    case 'failed': {
      const { problems, retry } = outcome.problem;
      return (
        <Dialog {...dialog} title={failureTitle}>
          <p>{failureText}</p>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Actions>
            <Button type="button" $look="quiet" onClick={onClose}>
              Close
            </Button>
            {retry && (
              <Button type="button" onClick={() => onRetry(outcome.item, retry)}>
                Retry
              </Button>
            )}
          </Actions>
        </Dialog>
      );
    }
    case 'added':
      return (
        <Dialog {...dialog} side title="Added to Cart">
          <AddedLine item={outcome.item} />
          <CartSum />
          {!kept && (
            <Note>
              Your browser keeps nothing for this site, so this cart is gone when you close the page.
            </Note>
          )}
          <Actions>
            <Button type="button" $look="quiet" onClick={onClose}>
              Continue Shopping
            </Button>
            <Button as={Link} to={cartUrl} onClick={onClose}>
              Go to Cart
            </Button>
            {cart && !loading && <DrawerCheckout cart={cart} />}
          </Actions>
        </Dialog>
      );
  }
}

/** Units and subtotal of the whole cart; the subtotal once the cart with the addition is loaded. */
function CartSum() {
  const count = useCart((state) => state.count);
  const loading = useCart((state) => state.loading);
  const subtotal = useCart((state) => state.cart?.subtotal);
  return (
    <Sum>
      <span>{count === 1 ? '1 item in your cart' : `${count} items in your cart`}</span>
      {!loading && subtotal && (
        <strong>
          <VisuallyHidden>Subtotal </VisuallyHidden>
          <CartPrice price={subtotal} />
        </strong>
      )}
    </Sum>
  );
}

function AddedLine({ item: { title, image, variant, line } }: { item: WantedItem }) {
  const printed = { ...line, image };
  const renderPrint = usePrints([printed]);
  const details = [
    ...variant.selectedOptions.map(({ name, value }) => ({ key: name, value })),
    ...line.attributes,
    { key: 'Quantity', value: String(line.quantity) },
  ];
  return (
    <Line>
      <PictureWell>
        <Picture image={image} alt="" widths={[160, 240]} sizes="96px" loading="eager" />
        {renderPrint(printed)}
      </PictureWell>
      <div>
        <strong>{title}</strong>
        <dl>
          {details.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}:</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <CartPrice price={variant.price} />
      </div>
    </Line>
  );
}
