import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import { newPageCache } from '../cache/page-cache';
import { fakeServing } from '../testing/fake-serving';
import { renders, servePages } from '../testing/page-app';
import { pageSettings } from '../testing/sample-composition';
import { PageMaker } from './page-maker';
import type { RenderResult } from './renderer';

const { render, page, get } = servePages();

/** Renderings that have begun and do not end by themselves. */
let begun: { sink: ByteSink; settle: (result: RenderResult) => void; fail: (error: Error) => void }[];
beforeEach(() => {
  begun = [];
  render.mockImplementation(
    (_, sink) =>
      new Promise((resolve, reject) => {
        begun.push({ sink, settle: resolve, fail: reject });
      }),
  );
});
/** Waits until all has happened that needs neither an answer of the renderer nor the passing of time. */
async function untilStill() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}
async function askAll(times: number, headers: Record<string, string> = {}) {
  const answers = Array.from({ length: times }, async () => get('/collections/all', headers));
  await untilStill();
  return answers;
}
const finish = ({ sink, settle }: (typeof begun)[number], text: string, complete = true) => {
  sink.start({ status: 200 });
  sink.chunk(Buffer.from(`<p>${text}</p>`));
  settle('rendered');
  sink.end({ complete });
};
const bodies = async (answers: Awaited<ReturnType<typeof askAll>>) =>
  (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body]);

it('renders a page once that many ask for at the same time', async () => {
  const answers = await askAll(5);
  expect(begun).toHaveLength(1);
  // Others need no room.
  page.load.admits = false;
  const more = await askAll(3);
  finish(begun[0]!, 'Hoodie');
  expect(await bodies([...answers, ...more])).toEqual(Array(8).fill([200, '<p>Hoodie</p>']));
  expect(begun).toHaveLength(1);
});

it.each([
  ['is not rendered', () => begun[0]?.settle('browser')],
  ['fails', () => begun[0]?.fail(new Error('the renderer is gone'))],
  ['is not complete', () => begun[0] && finish(begun[0], 'Half', false)],
])('renders it for each of the others as soon as the first one %s', async (_, endFirst) => {
  const answers = await askAll(3);
  render.mockImplementation(renders('Hoodie'));
  endFirst();
  await untilStill();
  expect(render).toHaveBeenCalledTimes(3);
  const [, ...others] = await bodies(answers);
  expect(others).toEqual(Array(2).fill([200, expect.stringContaining('Hoodie')]));
});

it.each(['browser', new Error('the renderer is gone')] as const)(
  'has no page under way whose rendering has ended with %s',
  async (result) => {
    const maker = new PageMaker(pageSettings, newPageCache());
    const fake = fakeServing('c1');
    fake.render = async () => (result === 'browser' ? result : Promise.reject(result));
    const asked = maker.request(fake.serving, '/', { currency: { code: 'US' } } as never);
    const { signal } = new AbortController();
    const rendering = maker.render(asked, {} as ByteSink, {
      nonce: 'n',
      signal,
      cacheable: true,
      timeoutMs: 1000,
    });
    expect(maker.isUnderWay(asked)).toBe(true);
    await rendering.catch(() => undefined);
    expect(maker.isUnderWay(asked)).toBe(false);
  },
);

it('waits no longer than leaves time for a rendering of its own', async () => {
  const [first, second] = await askAll(2);
  render.mockImplementation(renders('Hoodie'));
  expect((await second)?.body).toContain('Hoodie');
  expect(render).toHaveBeenCalledTimes(2);
  finish(begun[0]!, 'Late');
  expect((await first)?.body).toContain('Late');
});

it('never shares what is one visitor’s', async () => {
  const cookie = `cart_id=${encodeURIComponent('gid://shopify/Cart/c1?key=k')}`;
  const answers = [1, 2].map(async () => get('/cart', { cookie }));
  await untilStill();
  expect(begun).toHaveLength(2);
  for (const one of begun) finish(one, 'Cart');
  await Promise.all(answers);
});
