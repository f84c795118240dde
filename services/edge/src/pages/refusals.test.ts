import { renders, servePages } from '../testing/page-app';

const { render, page, get } = servePages();
beforeEach(() => {
  render.mockImplementation(renders('Hoodie'));
  page.load.admits = false;
});
const lines = () =>
  page
    .log()
    .split('\n')
    .filter((line) => line !== '');

it('refuses a page without a cookie or any work for it', async () => {
  const { statusCode, headers } = await get('/');
  expect([statusCode, headers['retry-after'], headers['set-cookie']]).toEqual([503, '5', undefined]);
  expect(render).not.toHaveBeenCalled();
});

it('says in one line of the log how many pages were refused, with the references of the first', async () => {
  const references: (string | undefined)[] = [];
  for (let number = 0; number < 25; number += 1)
    references.push(/Reference: (\w+)/.exec((await get(`/?page=${number}`)).body)?.[1]);
  expect(lines()).toEqual([]);
  await page.app.close();
  expect(lines().map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ pages: 25, traceIds: references.slice(0, 20), msg: 'pages were refused' }),
  ]);
});

it('says so after a second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await get('/');
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(lines()).toHaveLength(1);
});
