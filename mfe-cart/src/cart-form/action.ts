import { cartCookieText } from '@store/shared/contracts/storage';
import { settingsContext, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { createCartService } from '../cart-service/cart-service';
import { answerUrl } from './answer';
import { answerCartForm } from './cart-form';

/** Handles the cart's forms on the server. The cart's id is in a cookie; the redirect's address carries the outcome. */
export async function action({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Response> {
  const settings = context.get(settingsContext);
  const storefront = context.get(storefrontContext);
  const { answer, cartId } = await answerCartForm(
    new URLSearchParams(await request.text()),
    settings?.cartId ?? null,
    { service: createCartService(storefront, settings?.composition), storefront },
  );
  const cookie = cartCookieText(cartId, settings?.siteOrigin.startsWith('https:') ?? false);
  return new Response(null, { status: 303, headers: { Location: answerUrl(answer), 'Set-Cookie': cookie } });
}
