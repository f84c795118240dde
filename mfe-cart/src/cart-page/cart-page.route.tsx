import { store } from '@store/shared/shop-data/store';
import { settingsContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { action as answerForms } from '../cart-form/action';
import { CartView } from './cart-view';
import { readCookieCart, type CookieCart } from './cookie-cart';

interface CartPageData {
  checkoutOrigin: string | null;
  /** The cart of the browser's cookie, from the server. */
  cookieCart: CookieCart;
}

/** Handles the forms of the widget and of the page, on the server. */
export const action = __SERVER__ ? answerForms : undefined;

/** With JavaScript the browser loads its cart itself, and the server's page shows a loading state. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CartPageData> {
  const settings = context.get(settingsContext);
  return {
    checkoutOrigin: settings?.checkoutOrigin ?? null,
    cookieCart: __SERVER__ ? await readCookieCart(context) : null,
  };
}

export function Component() {
  const { checkoutOrigin, cookieCart } = useLoaderData<CartPageData>();
  return (
    <>
      <title>{`Cart · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <CartView checkoutOrigin={checkoutOrigin} cookieCart={cookieCart} />
    </>
  );
}
