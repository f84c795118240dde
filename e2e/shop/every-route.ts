import { pageSlugs } from '@store/shared/contracts/page-slugs';
import { loginUrl, pageUrl, registerUrl, resetPasswordUrl, userUrl } from '@store/shared/contracts/urls';
import { everyPage } from './every-page';

const named = {
  ...everyPage,
  'search without a term': '/search',
  'search without a find': '/search?q=xyzzyqux',
  login: loginUrl,
  register: registerUrl,
  'password reset': resetPasswordUrl,
  'account without a login': userUrl,
  'form received': pageUrl('thank-you-for-submit'),
  unsubscribe: pageUrl('unsubscribe'),
  'not found': '/no/such/address',
  'no such product': '/products/no-such-product',
};

/** Every route once: each kind of page, and each page with a fixed address. Name → address. */
export const everyRoute: Readonly<Record<string, string>> = {
  ...named,
  ...Object.fromEntries(
    pageSlugs
      .map((slug) => pageUrl(slug))
      .filter((path) => !Object.values(named).includes(path))
      .map((path) => [path, path]),
  ),
};
