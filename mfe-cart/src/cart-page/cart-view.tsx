import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { Link, useLocation } from '@store/shared/runtime/router';
import { useCart } from '@store/shared/runtime/stores';
import { BestSellers as BestSellersNow } from '@store/shared/shelves/best-sellers';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { Message } from '@store/shared/ui/message';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { above, color, space } from '@store/shared/ui/theme';
import { problemText, readAnswer } from '../cart-form/answer';
import { usePrints } from '@store/shared/prints/use-prints';
import { CartLineRow } from './cart-line-row';
import { CartSummary } from './cart-summary';
import { LoadingCart } from './loading-cart';
import { useRemovals } from './use-removals';

const Page = styled(Container)`
  /* The footer stays below the fold when the lines come. */
  min-height: 75vh;
  h1 {
    margin-bottom: ${space[5]};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  ${above.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const Lines = styled.ul`
  border-top: 1px solid ${color.thread};
  list-style: none;
`;

const Aside = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  margin-bottom: ${space[5]};
`;

const Shelf = styled.div`
  margin-top: ${space[7]};
`;

/** A chunk of its own, because few carts that are looked at are empty. */
const BestSellers = lazyComponent(
  __SERVER__ ? BestSellersNow : null,
  async () =>
    (await import(/* webpackChunkName: "best-sellers" */ '@store/shared/shelves/best-sellers')).BestSellers,
);

/** Number of lines whose pictures are on the first screen. */
const firstScreen = 4;

export interface CartViewProps {
  checkoutOrigin: string | null;
  /** What is shown below a cart that the server has found to be empty; else loaded in the browser. */
  bestSellers?: readonly ProductCardData[] | undefined;
  /** Names the items of a cart link that are not available. */
  linkProblem?: string | undefined;
}

/** The cart page's states: loading, failed, empty, filled. */
export function CartView({ checkoutOrigin, bestSellers, linkProblem }: CartViewProps) {
  const status = useCart((state) => state.status);
  const kept = useCart((state) => state.kept);
  const cart = useCart((state) => state.cart);
  const loading = useCart((state) => state.loading);
  const { entries, remove, undo } = useRemovals(cart);
  const renderPrint = usePrints(entries.map(({ line }) => line));
  const filled = cart !== null && cart.lines.length > 0;

  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Cart' }]} />
      <h1 tabIndex={-1}>Your Cart</h1>
      <FormAnswer linkProblem={linkProblem} />
      {status === 'unknown' && <LoadingCart />}
      {status === 'failed' && <CartTrouble stale={cart !== null} />}
      {status === 'ready' && !filled && (
        <>
          <Aside>
            <p>Your cart is empty.</p>
            <Button as={Link} to={homeUrl}>
              Continue Shopping
            </Button>
          </Aside>
          <Shelf>
            <BestSellers products={bestSellers} />
          </Shelf>
        </>
      )}
      {filled && !kept && (
        <Aside>
          <Message tone="information">
            Your browser keeps nothing for this site, so this cart is gone when you close the page.
          </Message>
        </Aside>
      )}
      {entries.length > 0 && (
        <Columns aria-busy={loading}>
          <Lines aria-label="Cart lines">
            {entries.map((entry, place) => (
              <CartLineRow
                key={entry.key}
                entry={entry}
                first={place < firstScreen}
                renderPrint={renderPrint}
                onRemove={remove}
                onUndo={undo}
              />
            ))}
          </Lines>
          {filled && <CartSummary cart={cart} checkoutOrigin={checkoutOrigin} />}
        </Columns>
      )}
    </Page>
  );
}

/** Outcome of the form or the link to a cart that redirected here. */
function FormAnswer({ linkProblem }: Pick<CartViewProps, 'linkProblem'>) {
  const answer = readAnswer(useLocation().search);
  if (answer.kind === 'changed') return null;
  return (
    <Aside>
      {answer.kind === 'added' ? (
        <Message tone="success">Added to your cart.</Message>
      ) : (
        <Message tone="error">{linkProblem ?? problemText(answer.problem)}</Message>
      )}
    </Aside>
  );
}

/** Error when the cart could not be loaded, with Try again. */
function CartTrouble({ stale }: { stale: boolean }) {
  const reload = useCart((state) => state.reload);
  const loading = useCart((state) => state.loading);
  const text = stale
    ? 'Your cart could not be brought up to date: what you see may have changed.'
    : 'Your cart could not be loaded.';
  return (
    <Aside>
      <Message tone="error">
        {`${text} ${navigator.onLine ? 'Nothing in it is lost.' : 'You are offline; it comes back with the connection.'}`}
      </Message>
      <Button type="button" $look="quiet" aria-busy={loading || undefined} onClick={() => void reload()}>
        Try again
      </Button>
    </Aside>
  );
}
