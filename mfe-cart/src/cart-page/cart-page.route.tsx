import { store } from '@store/shared/shop-data/store';
import { loadBestSellers } from '@store/shared/clients/storefront/best-sellers-operation';
import {
  settingsContext,
  storefrontContext,
  storesContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import { action as answerForms } from '../cart-form/action';
import { CartView, type CartViewProps } from './cart-view';
import { linkProblem } from './link-problem';

/** Handles the forms of the widget and of the page, on the server. */
export const action = __SERVER__ ? answerForms : undefined;

/**
 * The cart itself is in the cart store: from the server for a browser whose cookie names it or names none, else loaded after
 * hydration.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<CartViewProps> {
  const data: CartViewProps = { checkoutOrigin: context.get(settingsContext)?.checkoutOrigin ?? null };
  if (!__SERVER__) return data;
  const storefront = context.get(storefrontContext);
  const problem = await linkProblem(request.url, storefront);
  if (problem) data.linkProblem = problem;
  const { status, cart } = context.get(storesContext).cart.getState();
  if (status !== 'ready' || (cart && cart.lines.length > 0)) return data;
  const bestSellers = await loadBestSellers(storefront);
  if (bestSellers.length > 0) data.bestSellers = bestSellers;
  return data;
}

export function Component() {
  const data = useLoaderData<CartViewProps>();
  return (
    <>
      <title>{`Cart · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <CartView {...data} />
    </>
  );
}
