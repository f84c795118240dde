/** @jest-environment @store/slice-kit/browser-environment */
import { cookieNames, leftCandidateCookie, storageKeys } from '@store/shared/contracts/storage';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { PageParts } from './page-parts';
import { pageSettings, sampleComposition } from '../testing/sample-composition';

const reload = jest.fn();
const stop = jest.fn();

/** Shows a document of composition `c1`; every script has the nonce. */
function show(changes: Parameters<typeof sampleComposition>[1] = {}) {
  const parts = new PageParts(sampleComposition('c1', changes), pageSettings);
  document.documentElement.innerHTML = parts.clientDocument('/', { currency: defaultCurrency }, 'n');
}
/** Shows it, and runs its script that leaves a composition. */
function open(changes = {}) {
  show(changes);
  const leaving = document.querySelector<HTMLScriptElement>('script[data-cookie]');
  if (!leaving) return null;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(leaving);
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function('location', 'stop', leaving.text)({ reload }, stop);
  return leaving;
}
/** An error of the element that the selector finds. */
const fail = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('error'));
const shell = 'script[src="/assets/shell/1.0.0/main.js"]';

const note = () => localStorage.getItem(storageKeys.openPage);

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [reload, stop]) mock.mockClear();
  localStorage.clear();
  document.cookie = `${cookieNames.leftCandidate}=;max-age=0;path=/`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

/** What the page before noted that stood still so many milliseconds ago. */
const stoodStill = (agoMs: number, composition = 'c1') =>
  localStorage.setItem(storageKeys.openPage, `left_candidate=${composition} ${Date.now() - agoMs}`);

it('leaves a composition of which a page stood still, and reloads once', () => {
  stoodStill(10_000);
  open();
  expect(document.cookie).toBe('left_candidate=c1');
  // The scripts of this page do not run meanwhile.
  expect(stop).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(note()).toBeNull();
  stoodStill(10_000);
  open();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('notes when the first of several pages began that have not run a timer', () => {
  stoodStill(9_000);
  open();
  expect(document.cookie).toBe('');
  expect(note()).toBe(`left_candidate=c1 ${Date.now() - 9_000}`);
});

it.each(['another composition', 'nonsense'])('begins anew after the note of %s', (of) => {
  if (of === 'nonsense') localStorage.setItem(storageKeys.openPage, 'left_candidate=c1 soon');
  else stoodStill(60_000, 'c0');
  open();
  expect(document.cookie).toBe('');
  expect(note()).toBe(`left_candidate=c1 ${Date.now()}`);
});

it.each<[string, () => unknown]>([
  ['has run for ten seconds', () => jest.advanceTimersByTime(10_000)],
  ['is left', () => dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('forgets a page that %s', (_, happens) => {
  open();
  jest.advanceTimersByTime(9_999);
  expect(note()).not.toBeNull();
  happens();
  expect(note()).toBeNull();
});

it('notes nothing of a page in the background, and stays where storage is blocked', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open();
  expect(note()).toBeNull();
  jest.restoreAllMocks();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  open();
  expect(document.cookie).toBe('');
});

interface Rules {
  createHTML: (html: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

it('makes the one policy for Trusted Types before any other script of the page runs', () => {
  const createPolicy = jest.fn<unknown, [string, Rules]>();
  show();
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function('globalThis', document.querySelector('script')?.text ?? '')({
    trustedTypes: { createPolicy },
  });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  const own = '/assets/shell/1.0.0/main.js';
  expect(rules?.createScriptURL(own)).toBe(own);
  const elsewhere = ['//elsewhere.invalid/assets/a.js', '/api/storage/a.js', '/assets/../a.js', 'data:,a'];
  expect(elsewhere.filter((address) => rules?.createScriptURL(address) !== null)).toEqual([]);
  expect(rules?.createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
  expect(rules?.createScript('alert(1)')).toBeNull();
  const good = ['', '{"@type":"Product"}', '<p title="a">1 &lt; 2</p>', '<script></script>'];
  expect(good.map((html) => rules?.createHTML(html))).toEqual(good);
  const bad = ['<script>a</script>', '<p onclick="a()">', '<svg>', '<!-- <p>', '<p title="<p>">', '1 < 2'];
  expect(bad.filter((html) => rules?.createHTML(html) !== null)).toEqual([]);
});
