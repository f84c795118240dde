import { notRecalledText, recalledText, recallUrl } from '@store/shared/contracts/recall';
import { Recall } from './recall';

let answer: () => Promise<string>;
const asked: string[] = [];
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  jest.clearAllMocks();
  globalThis.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const text = await answer();
    return { text: async () => text };
  }) as never;
});
afterEach(() => jest.useRealTimers());

const navigate = (load: () => Promise<unknown> = async () => 'data', recall = new Recall('abc', reload)) =>
  recall.around(new Request('https://shop.example/collections/mugs?page=2'), load);
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('goes on in the page while its composition is served, and asks once in three seconds', async () => {
  answer = async () => notRecalledText;
  const recall = new Recall('abc', reload);
  for (const _ of ['a page', 'another']) expect(await navigate(undefined, recall)).toBe('data');
  expect(asked).toEqual([recallUrl('abc')]);
  jest.advanceTimersByTime(3000);
  await navigate(undefined, recall);
  expect(asked).toHaveLength(2);
});

it.each([
  ['loads', async () => 'data'],
  ['fails', () => Promise.reject(new Error('is broken'))],
])('goes on with a new document once the composition was recalled, when the page %s', async (_, load) => {
  answer = async () => recalledText;
  const response = (await thrown(navigate(load))) as Response;
  expect(response.headers.get('Location')).toBe('/collections/mugs?page=2');
  expect(response.headers.get('X-Remix-Reload-Document')).toBe('true');
});

it('passes on what the loaders give and throw, also when the edge does not answer', async () => {
  answer = () => Promise.reject(new Error('offline'));
  expect(await navigate()).toBe('data');
  const error = new Error('is broken');
  expect(await thrown(navigate(() => Promise.reject(error)))).toBe(error);
});

it('waits half a second for the answer, and loads the shown page again when it comes later', async () => {
  let give: (text: string) => void = () => undefined;
  answer = () => new Promise((resolve) => (give = resolve));
  const navigation = navigate();
  await jest.advanceTimersByTimeAsync(500);
  expect(await navigation).toBe('data');
  expect(reload).not.toHaveBeenCalled();
  give(recalledText);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});
