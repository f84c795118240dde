import { preloadOnIntent } from './preload-on-intent';

let line: { saveData: boolean } | undefined;
const load = jest.fn(async () => undefined);
const idle = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => line });
  Object.assign(window, { requestIdleCallback: (task: () => void) => setTimeout(task) });
});
beforeEach(() => {
  load.mockClear();
  line = { saveData: false };
  document.body.innerHTML = '<a class="card" href="/products/hat"><b>Hat</b></a><button>Sort</button>';
});

const point = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('loads once, at the first sign that the shopper goes on from here', async () => {
  preloadOnIntent(load);
  await idle();
  expect(load).not.toHaveBeenCalled();
  point('button');
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await idle();
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves the line to the page that a card leads to', async () => {
  const leave = preloadOnIntent(load);
  point('.card b');
  await idle();
  expect(load).not.toHaveBeenCalled();
  leave();
  point('button');
  await idle();
  expect(load).not.toHaveBeenCalled();
});

it('loads nothing with data saving', async () => {
  line = { saveData: true };
  const leave = preloadOnIntent(load);
  point('button');
  leave();
  await idle();
  expect(load).not.toHaveBeenCalled();
});
