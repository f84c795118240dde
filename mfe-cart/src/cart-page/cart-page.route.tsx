import { store } from '@store/shared/shop-data/store';
import { settingsContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { action as answerForms } from '../cart-form/action';
import { CartView } from './cart-view';

interface CartPageData {
  checkoutOrigin: string | null;
}

/** Handles the forms of the widget and of the page, on the server. */
export const action = __SERVER__ ? answerForms : undefined;

/** The cart itself is in the cart store: from the server for a browser whose cookie names it, else loaded after hydration. */
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
