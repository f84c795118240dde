import { styled } from 'styled-components';
import type { Cart } from '@store/shared/contracts/cart';
import { chargedPrice, displayPrice, isConverted } from '@store/shared/contracts/money';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';
import { useCurrency } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { PaymentMarks } from '@store/shared/ui/payment-marks';
import { above, color, radius, size, space } from '@store/shared/ui/theme';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { Skeleton } from '@store/shared/ui/skeleton';
import { GiftOptions } from '../gift/gift-options';
import { CartPrice } from '../cart-price';
import { CartDelivery as CartDeliveryNow } from './cart-delivery';
import { totalsOf } from './cart-totals';
import { checkoutUrl } from './checkout-url';
import { DiscountCodes } from './discount-codes';
import { useBuyerCountry } from './use-buyer-country';

const Box = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.lg} {
    position: sticky;
    top: calc(var(--sticky-top) - var(--header-height));
  }
  h2 {
    font-size: ${size.title};
  }
  dl {
    display: grid;
    gap: ${space[2]};
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    font-variant-numeric: tabular-nums;
  }
  dl > div:last-child {
    font-size: ${size.lead};
    font-weight: 600;
  }
  .summary-note {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    > :first-child {
      white-space: normal;
    }
  }
`;

/** A chunk of its own: lines and checkout do not wait for countries, services and their times. */
const CartDelivery = lazyComponent(
  __SERVER__ ? CartDeliveryNow : null,
  async () => (await import(/* webpackChunkName: "cart-delivery" */ './cart-delivery')).CartDelivery,
  <Skeleton $height="140px" />,
);

interface CartSummaryProps {
  cart: Cart;
  checkoutOrigin: string | null;
}

/** Totals, discount codes and the link to the checkout. */
export function CartSummary({ cart, checkoutOrigin }: CartSummaryProps) {
  const { subtotal, saved, total } = totalsOf(cart);
  useBuyerCountry(cart.id);
  const onSale = cart.lines.filter(({ availableForSale }) => availableForSale);
  const soldOut = cart.lines.length - onSale.length;
  const href = checkoutUrl(cart.checkoutUrl, checkoutOrigin);
  return (
    <Box aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <DiscountCodes codes={cart.discountCodes} />
      <GiftOptions key={cart.id} cartId={cart.id} />
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <CartPrice price={subtotal} />
          </dd>
        </div>
        {saved && (
          <>
            <div>
              <dt>Discount</dt>
              <dd>
                −<CartPrice price={saved} />
              </dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>
                <CartPrice price={total} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <ChargedNote total={total} />
      {onSale.length > 0 && <CartDelivery productTypes={onSale.map(({ productType }) => productType)} />}
      {soldOut > 0 && (
        <Message tone="information">
          <span>
            {soldOut === 1
              ? 'One item has sold out and cannot be part of your order. It is not counted here.'
              : `${soldOut} items have sold out and cannot be part of your order. They are not counted here.`}
          </span>
        </Message>
      )}
      {onSale.length === 0 ? null : href === null ? (
        <Message tone="error">Checkout is not available right now. Please try again later.</Message>
      ) : (
        <Button as="a" href={href} target="_blank" rel="noopener">
          Proceed to Checkout
        </Button>
      )}
      <PaymentMarks />
    </Box>
  );
}

/** Explains "≈" once, below the amounts: the total in the display currency and the amount that is charged. */
function ChargedNote({ total }: { total: StorefrontMoney }) {
  const selected = useCurrency((state) => state.selected);
  const note = isConverted(total, selected)
    ? `≈ ${displayPrice(total, selected)} · charged in ${total.currencyCode}: ${chargedPrice(total)}`
    : `Charged in ${total.currencyCode}`;
  return <p className="summary-note">{`${note}. Shipping is added at checkout.`}</p>;
}
