import { foundPages } from '@store/shared/contracts/navigation';
import { loginUrl, registerUrl, resetPasswordUrl, userUrl } from '@store/shared/contracts/urls';
import { everyPage } from './every-page';

/** Every route once: kinds of pages, and each page that has an address of its own. Name → address. */
export const everyRoute: Readonly<Record<string, string>> = {
  ...everyPage,
  ...Object.fromEntries(
    foundPages.filter((path) => !Object.values<string>(everyPage).includes(path)).map((path) => [path, path]),
  ),
  'search without a term': '/search',
  'search without a find': '/search?q=xyzzyqux',
  login: loginUrl,
  register: registerUrl,
  'password reset': resetPasswordUrl,
  'account without a login': userUrl,
  'form received': '/pages/thank-you-for-submit',
  'not found': '/no/such/address',
  'no such product': '/products/no-such-product',
};
