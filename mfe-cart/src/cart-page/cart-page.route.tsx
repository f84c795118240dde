import { store } from '@store/shared/shop-data/store';
import { settingsContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { action as answerForms } from '../cart-form/action';
import { CartView } from './cart-view';
import { readCookieCart, type CookieCart } from './cookie-cart';

interface CartPageData {
  checkoutOrigin: string | null;
  /** What the server knows: the cart of a browser whose scripts have not taken it over, or have none. */
  given: CookieCart;
}

/** The forms of the widget and of the page; a server answers them. */
export const action = __SERVER__ ? answerForms : undefined;

/** A browser with JavaScript keeps its cart itself; the server's page then says that it is loading. */
export async function loader({ context }: LoaderFunctionArgs): Promise<CartPageData> {
  const settings = context.get(settingsContext);
  return {
    checkoutOrigin: settings?.checkoutOrigin ?? null,
    given: __SERVER__ ? await readCookieCart(context) : null,
  };
}

export function Component() {
  const { checkoutOrigin, given } = useLoaderData<CartPageData>();
  return (
    <>
      <title>{`Cart · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <CartView checkoutOrigin={checkoutOrigin} given={given} />
    </>
  );
}
