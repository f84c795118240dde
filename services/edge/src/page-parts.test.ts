/** @jest-environment @store/slice-kit/browser-environment */
import { cookieNames, leftCandidateCookie } from '@store/shared/contracts/storage';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { PageParts } from './page-parts';
import { sampleComposition } from './testing/sample-composition';

const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
const reload = jest.fn();

/** A document of composition `c1`, with its script that leaves a composition; every script has the nonce. */
function open(changes: Parameters<typeof sampleComposition>[1] = {}) {
  const parts = new PageParts(sampleComposition('c1', changes), settings);
  document.documentElement.innerHTML = parts.clientDocument('/', { currency: defaultCurrency }, 'n');
  const leaving = document.querySelector<HTMLScriptElement>('script[data-cookie]');
  if (!leaving) return null;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(leaving);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the document runs it the same way
  new Function('location', leaving.text)({ reload });
  return leaving;
}
/** An error of the element that the selector finds. */
const fail = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('error'));
const shell = 'script[src="/assets/shell/1.0.0/main.js"]';

beforeEach(() => {
  reload.mockClear();
  document.cookie = `${cookieNames.leftCandidate}=;max-age=0;path=/`;
});
afterEach(() => jest.restoreAllMocks());

it('leaves a composition whose shell cannot be loaded, and reloads once', () => {
  const leaving = open();
  expect(leaving?.nonce).toBe('n');
  fail(shell);
  expect(document.cookie).toBe('left_candidate=c1');
  expect(reload).toHaveBeenCalledTimes(1);
  fail(shell);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays when another file cannot be loaded', () => {
  open();
  document.body.append(document.createElement('img'));
  fail('img');
  fail('script[data-cookie]');
  expect(document.cookie).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload in a browser that keeps no cookies', () => {
  open();
  jest.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  fail(shell);
  expect(reload).not.toHaveBeenCalled();
});

it('stays with a composition that the browser has left before, and with a shell from source', () => {
  document.cookie = leftCandidateCookie('c1');
  open();
  fail(shell);
  expect(reload).not.toHaveBeenCalled();
  expect(open({ shell: { entry: '/dev/shell/main.js', integrity: '' } })).toBeNull();
});
