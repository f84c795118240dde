import { useRef } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/router';
import { useCart } from '@store/shared/stores';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { Message } from '@store/shared/ui/message';
import { above, color, motion, space } from '@store/shared/ui/theme';
import { CartLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';

const Page = styled(Container)`
  /* The footer stays below the fold when the lines come. */
  min-height: 75vh;
  padding-bottom: ${space[8]};
  h1 {
    margin-bottom: ${space[5]};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  transition: opacity ${motion.backdrop};
  ${above.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  > ul {
    border-top: 1px solid ${color.thread};
    list-style: none;
  }
`;

const Aside = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
`;

/** The cart page's states: loading, failed, empty, filled. */
export function CartView({ checkoutOrigin }: { checkoutOrigin: string | null }) {
  const cart = useCart((state) => state.cart);
  const status = useCart((state) => state.status);
  const loading = useCart((state) => state.loading);
  const kept = useCart((state) => state.kept);
  const reload = useCart((state) => state.reload);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Cart' }]} />
      <h1 ref={heading} tabIndex={-1}>
        Your Cart
      </h1>
      {status === 'unknown' && (
        <Aside>
          <p role="status">Loading cart</p>
          <noscript>Your cart is kept in your browser and needs JavaScript to be shown.</noscript>
        </Aside>
      )}
      {status === 'failed' && (
        <Aside>
          <Message tone="error">Your cart could not be loaded.</Message>
          <Button type="button" $look="quiet" onClick={() => void reload()}>
            Try again
          </Button>
        </Aside>
      )}
      {status === 'ready' && !cart?.lines.length && (
        <Aside>
          <p>Your cart is empty.</p>
          <Button as={Link} to={homeUrl}>
            Continue Shopping
          </Button>
        </Aside>
      )}
      {cart && cart.lines.length > 0 && (
        <>
          {!kept && (
            <Message tone="information">
              Your browser keeps nothing for this site, so this cart is gone when you close the page.
            </Message>
          )}
          <Columns aria-busy={loading}>
            <ul aria-label="Cart lines">
              {cart.lines.map((line) => (
                // A removed line takes its button along; the focus goes to the heading instead of nowhere.
                <CartLineRow key={line.id} line={line} onRemoved={() => heading.current?.focus()} />
              ))}
            </ul>
            <CartSummary cart={cart} checkoutOrigin={checkoutOrigin} />
          </Columns>
        </>
      )}
    </Page>
  );
}
