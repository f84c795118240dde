import { deferredQueue, pageElementId } from '@store/shared/contracts/page';
import { readPageData } from '@store/shared/browser/page-data';
import { deferredValues } from './page-data';

type Queue = Record<
  string,
  { push(entry: [string, boolean, unknown]): void } | [string, boolean, unknown][] | undefined
>;
const queue = globalThis as unknown as Queue;

beforeEach(() => {
  document.body.innerHTML = '';
  queue[deferredQueue] = undefined;
});

it('reads the page’s data from the document', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageElementId}">{"hydration":null,"text":"\\u003c/script>"}</script>`;
  expect(readPageData()).toEqual({ hydration: null, text: '</script>' });
});

it('resolves deferred values that arrive before and after the start', async () => {
  queue[deferredQueue] = [['early', true, 1]];
  const promiseOf = deferredValues();
  queue[deferredQueue].push(['late', true, 2]);
  const awaited = promiseOf('awaited');
  queue[deferredQueue].push(['awaited', true, 3]);
  await expect(Promise.all([promiseOf('early'), promiseOf('late'), awaited])).resolves.toEqual([1, 2, 3]);
});

it('rejects what failed on the server, and returns the same promise each time', async () => {
  queue[deferredQueue] = [['shelf', false, null]];
  const promiseOf = deferredValues();
  await expect(promiseOf('shelf')).rejects.toThrow('shelf is not available');
  expect(promiseOf('shelf')).toBe(promiseOf('shelf'));
});
