import { styled } from 'styled-components';
import { store } from '@store/shared/contracts/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { isRouteErrorResponse, Link, useRouteError } from '@store/shared/router';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { color, size, space } from '@store/shared/ui/theme';

/** What stands in the page when its route has none: not found, or a failure that may pass. */
export function PageErrorView() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RemoteFailureView />;
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
    <View>
      <title>{`Page not found · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{isPage ? '404 - Page Not Found' : message}</h1>
      <p>{isPage ? message : 'It may have sold out for good, or its address has changed.'}</p>
      <Button as={Link} to={homeUrl}>
        Go back to Homepage
      </Button>
    </View>
  );
}

/** The commerce service or a slice failed. Trying again is a new document: it forgets everything that hangs. */
export function RemoteFailureView() {
  return (
    <View role="alert">
      <title>{`Try again · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>This page is not available just now</h1>
      <p>Something on our side did not answer. Nothing in your cart is lost.</p>
      <Button type="button" onClick={() => location.reload()}>
        Try again
      </Button>
      <p>
        <Link to={homeUrl}>Go back to Homepage</Link>
      </p>
    </View>
  );
}

const View = styled(Container)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[4]};
  min-height: 60vh;
  text-align: center;
  p {
    max-width: 42ch;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
`;
