import { createCartService } from '@store/shared/clients/storefront/cart-service';
import { cartCookie } from '@store/shared/contracts/storage';
import { settingsContext, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { answerUrl } from './answer';
import { answerCartForm } from './cart-form';

/** Answers the forms of the cart on the server: a cookie names the cart, and the address says what became of it. */
export async function action({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Response> {
  const settings = context.get(settingsContext);
  const storefront = context.get(storefrontContext);
  const { answer, cartId } = await answerCartForm(
    new URLSearchParams(await request.text()),
    settings?.cartId ?? null,
    { service: createCartService(storefront), storefront },
  );
  const secure = settings?.siteOrigin.startsWith('https:') ? '; Secure' : '';
  // Not `HttpOnly`: where there is JavaScript, the page takes it over into its own storage.
  const cookie =
    `${cartCookie.name}=${encodeURIComponent(cartId ?? '')}; Path=/; ` +
    `Max-Age=${cartId === null ? 0 : cartCookie.seconds}; SameSite=Lax${secure}`;
  return new Response(null, { status: 303, headers: { Location: answerUrl(answer), 'Set-Cookie': cookie } });
}
