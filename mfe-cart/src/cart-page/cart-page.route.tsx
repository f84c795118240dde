import { store } from '@store/shared/shop-data/store';
import { loadBestSellers } from '@store/shared/clients/storefront/best-sellers-operation';
import {
  settingsContext,
  storefrontContext,
  storesContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import type { ProductCardData } from '@store/shared/ui/product-card';
import { action as answerForms } from '../cart-form/action';
import { CartView } from './cart-view';

interface CartPageData {
  checkoutOrigin: string | null;
  /** For a cart that the server has found to be empty. */
  bestSellers?: readonly ProductCardData[];
}

/** Handles the forms of the widget and of the page, on the server. */
export const action = __SERVER__ ? answerForms : undefined;

/**
 * The cart itself is in the cart store: from the server for a browser whose cookie names it or names none, else loaded after
 * hydration.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<CartPageData> {
  const checkoutOrigin = context.get(settingsContext)?.checkoutOrigin ?? null;
  if (!__SERVER__) return { checkoutOrigin };
  const { status, cart } = context.get(storesContext).cart.getState();
  if (status !== 'ready' || (cart && cart.lines.length > 0)) return { checkoutOrigin };
  const bestSellers = await loadBestSellers(context.get(storefrontContext));
  return { checkoutOrigin, ...(bestSellers.length > 0 && { bestSellers }) };
}

export function Component() {
  const { checkoutOrigin, bestSellers } = useLoaderData<CartPageData>();
  return (
    <>
      <title>{`Cart · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <CartView checkoutOrigin={checkoutOrigin} bestSellers={bestSellers} />
    </>
  );
}
