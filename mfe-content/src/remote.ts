import type { SliceRoute } from '@store/shared/runtime/router';
import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { requestNumberQuery } from '@store/shared/contracts/forms/request-number';
import { pageUrl } from '@store/shared/contracts/urls';

const page = (id: PageSlug, lazy: SliceRoute['lazy'], queries: readonly string[] = []): SliceRoute => ({
  id,
  path: pageUrl(id),
  handle: { queries },
  lazy,
});

/** The pages of this slice. Each is a chunk of its own, its text included; the chunk's name is the page's slug. */
export const routes: SliceRoute[] = [
  page('about-us', () => import(/* webpackChunkName: "about-us" */ './about-us/about-us.route')),
  page(
    'shipping-information',
    () => import(/* webpackChunkName: "shipping-information" */ './pages/shipping-information.mdx'),
  ),
  page('payment-method', () => import(/* webpackChunkName: "payment-method" */ './pages/payment-method.mdx')),
  page('exchange-size', () => import(/* webpackChunkName: "exchange-size" */ './pages/exchange-size.mdx')),
  page('help-center', () => import(/* webpackChunkName: "help-center" */ './pages/help-center.mdx'), ['q']),
  page('taxes-duties', () => import(/* webpackChunkName: "taxes-duties" */ './pages/taxes-duties.mdx')),
  page('dmca', () => import(/* webpackChunkName: "dmca" */ './pages/dmca.mdx')),
  page('refund-policy', () => import(/* webpackChunkName: "refund-policy" */ './pages/refund-policy.mdx')),
  page('return-policy', () => import(/* webpackChunkName: "return-policy" */ './pages/return-policy.mdx')),
  page('privacy-policy', () => import(/* webpackChunkName: "privacy-policy" */ './pages/privacy-policy.mdx')),
  page(
    'terms-of-service',
    () => import(/* webpackChunkName: "terms-of-service" */ './pages/terms-of-service.mdx'),
  ),
  page('order-status', () => import(/* webpackChunkName: "order-status" */ './pages/order-status.mdx')),
  page('contact-us', () => import(/* webpackChunkName: "contact-us" */ './contact-us/contact-us.route')),
  page(
    'modification-cancellation',
    () =>
      import(
        /* webpackChunkName: "modification-cancellation" */ './modification-cancellation/modification-cancellation.route'
      ),
  ),
  page(
    'after-ship-center',
    () => import(/* webpackChunkName: "after-ship-center" */ './after-ship-center/after-ship-center.route'),
  ),
  page(
    'wholesale-program',
    () => import(/* webpackChunkName: "wholesale-program" */ './wholesale-program/wholesale-program.route'),
  ),
  page(
    'intellectual-property',
    () =>
      import(
        /* webpackChunkName: "intellectual-property" */ './intellectual-property/intellectual-property.route'
      ),
  ),
  page(
    'thank-you-for-submit',
    () => import(/* webpackChunkName: "thank-you-for-submit" */ './thank-you/thank-you-for-submit.route'),
    [requestNumberQuery],
  ),
  page('unsubscribe', () => import(/* webpackChunkName: "unsubscribe" */ './unsubscribe/unsubscribe.route'), [
    'token',
    'unsubscribed',
  ]),
];
