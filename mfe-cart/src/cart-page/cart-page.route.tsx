import { store } from '@store/shared/contracts/store';
import { settingsContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/router';
import { CartView } from './cart-view';

interface CartPageData {
  checkoutOrigin: string | null;
}

/** The cart itself is only known in the browser; the server's page says that it is loading. */
export function loader({ context }: LoaderFunctionArgs): CartPageData {
  return { checkoutOrigin: context.get(settingsContext)?.checkoutOrigin ?? null };
}

export function Component() {
  const { checkoutOrigin } = useLoaderData<CartPageData>();
  return (
    <>
      <title>{`Cart · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <CartView checkoutOrigin={checkoutOrigin} />
    </>
  );
}
