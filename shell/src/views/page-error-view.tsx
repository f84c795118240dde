import { useEffect, useState, type SubmitEvent } from 'react';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@store/shared/runtime/router';
import { BestSellers as BestSellersNow } from '@store/shared/shelves/best-sellers';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { OutcomeView } from '@store/shared/ui/outcome-view';
import { traceOf } from '../rendering/route-errors';
import { takeFocus } from '../layout/take-focus';
import { retryPage } from './retry-page';

/** Not in the chunk `frame`, which every page loads: only the not-found view shows best sellers. */
const BestSellers = lazyComponent(
  __SERVER__ ? BestSellersNow : null,
  async () =>
    (await import(/* webpackChunkName: "best-sellers-shelf" */ '@store/shared/shelves/best-sellers'))
      .BestSellers,
);

/** Shown in place of a page without a route: not found, or a temporary failure. */
export function PageErrorView() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) console.error('The page failed', error);
  }, [isMissing, error]);
  if (!isMissing) return <RemoteFailureView {...traceOf(error)} />;
  const message = (error.data as { message?: unknown } | null)?.message;
  return (
    <NotFoundView
      message={typeof message === 'string' ? message : 'Oops! The page you are looking for doesn’t exist.'}
    />
  );
}

function NotFoundView({ message }: { message: string }) {
  const isPage = message.startsWith('Oops!');
  return (
    <>
      <OutcomeView crumb="Page not found">
        <title>{`Page not found · ${store.name}`}</title>
        <meta name="robots" content="noindex" />
        <h1 tabIndex={-1}>{isPage ? '404 - Page Not Found' : message}</h1>
        <p>{isPage ? message : 'It may have sold out for good, or its address has changed.'}</p>
        <Button as={Link} to={homeUrl}>
          Go back to Homepage
        </Button>
      </OutcomeView>
      <Container>
        <BestSellers />
      </Container>
    </>
  );
}

/**
 * Failure of the commerce service or a slice. Retrying happens without a new document, so that the rest of the page
 * stays; without JavaScript it is a form that requests the same address.
 * @param traceId by which the failure is found in the services’ logs.
 */
function RemoteFailureView({ traceId }: { traceId?: string }) {
  const { search } = useLocation();
  const [state, setState] = useState<'failed' | 'trying' | 'failed again'>('failed');
  useEffect(() => focusWhatComes, []);

  async function retry(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'trying') return;
    setState('trying');
    await retryPage();
    setState('failed again');
  }

  return (
    <OutcomeView crumb="Not available" role="alert">
      <title>{`Try again · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>This page is not available just now</h1>
      <p>Something on our side did not answer. Nothing in your cart is lost.</p>
      <form onSubmit={(event) => void retry(event)}>
        {[...new URLSearchParams(search)].map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={state === 'trying'}>
          {state === 'trying' ? 'Trying again...' : 'Try again'}
        </Button>
      </form>
      {state === 'failed again' && <p>Still no answer. Please give it a moment.</p>}
      <p>
        <Link to={homeUrl}>Go back to Homepage</Link>
      </p>
      {traceId && <small>{`Reference: ${traceId}`}</small>}
    </OutcomeView>
  );
}

/** Focuses the page that replaces this view, as the pressed button is gone. */
function focusWhatComes() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) takeFocus(document.querySelector<HTMLElement>('main h1'));
  });
}
