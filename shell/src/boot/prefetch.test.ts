import { withPages } from '@store/shared/testing/page-listeners';
import { budgetBytes } from './fetch-ahead';
import { prefetchPages } from './prefetch';
import { patientLimits, type LoadLimits } from './load-limits';

const widgets = ['mfe-cart/add-to-cart'];
const routes = ['products', 'collections', 'pages'].map((id) => ({
  id,
  path: `/${id}/:slug`,
  files: [],
  widgets,
  slice: 'mfe-product' as const,
}));
const routeOf = (pathname: string) => routes.find(({ id }) => pathname.startsWith(`/${id}/`)) ?? null;

/** Bytes of every fetched file. */
let fileBytes = 15_000;
let line: { saveData: boolean } | undefined;
const hints = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
const fetched = () => hints().map(({ href }) => new URL(href).pathname);
const hint = HTMLHeadElement.prototype.append.bind(document.head);
/** Waits until all prefetch hints have loaded. Each one takes a task. */
const settle = async () => {
  for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** Reports each element that is observed as in view, and later as the test says. */
let report: (target: Element, isIntersecting: boolean) => void;

beforeAll(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => line });
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    value: class {
      constructor(callback: (entries: object[]) => void) {
        report = (target, isIntersecting) => callback([{ target, isIntersecting }]);
      }
      observe = (target: Element) => report(target, true);
      disconnect = () => undefined;
    },
  });
  performance.getEntriesByName = () => [{ transferSize: fileBytes }] as unknown as PerformanceEntryList;
});

withPages();
beforeEach(() => {
  line = { saveData: false };
  fileBytes = 15_000;
  document.head.innerHTML = '';
  document.body.innerHTML = `<main>
    <a id="hat" href="/products/hat"><img alt=""></a><a id="cap" href="/products/cap">Cap</a>
    <a id="list" href="/collections/hats">Hats</a><a id="text" href="/pages/about">About</a>
    <a id="plain" href="/robots.txt">Robots</a><a id="away" href="https://elsewhere.example/products/hat">Away</a></main>`;
  // jsdom fetches nothing.
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    hint(...nodes);
    for (const node of nodes) setTimeout(() => (node as HTMLLinkElement).onload?.(new Event('load')));
  });
});
afterEach(() => {
  // jsdom has none.
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

function start() {
  const loading = {
    routeOf,
    filesOf: (pathname: string) => {
      const id = routeOf(pathname)?.id ?? 'none';
      return [`/assets/${id}/entry.js`, `/assets/${id}/page.js`];
    },
    prepare: jest.fn(async (_pathname: string, _limits?: LoadLimits) => null),
  };
  const host = {
    preload: jest.fn(async (_name: string, _timeoutMs: number, _limits?: LoadLimits) => undefined),
  };
  const prefetchClients = jest.fn();
  const onPress = jest.fn();
  let navigated: () => void = () => undefined;
  prefetchPages({ loading, host, prefetchClients, onPress, onNavigated: (run) => (navigated = run) });
  return { loading, host, prefetchClients, onPress, navigate: () => navigated() };
}

const send = (type: string, selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }));
/** Collects what waits for the browser to be idle. Returns a function that runs it. */
function idleTasks() {
  const tasks: IdleRequestCallback[] = [];
  window.requestIdleCallback = (task) => tasks.push(task);
  return async () => {
    for (const task of tasks.splice(0)) task({ didTimeout: false, timeRemaining: () => 50 });
    await settle();
  };
}
const productFiles = ['/assets/products/entry.js', '/assets/products/page.js'];
const listFiles = ['/assets/collections/entry.js', '/assets/collections/page.js'];

it.each(['pointerover', 'focusin'])(
  'fetches the files of a link at %s, and evaluates those of the first when the browser is idle',
  async (type) => {
    const becomesIdle = idleTasks();
    fileBytes = 10_000;
    const { loading, host, prefetchClients } = start();
    send(type, '#hat img');
    send(type, '#list');
    await settle();
    expect(fetched()).toEqual([...productFiles, ...listFiles]);
    expect(loading.prepare).not.toHaveBeenCalled();
    await becomesIdle();
    expect(loading.prepare.mock.calls).toEqual([['/products/hat', patientLimits]]);
    await becomesIdle();
    expect(host.preload.mock.calls).toEqual([['mfe-cart/add-to-cart', 3000, patientLimits]]);
    expect(prefetchClients).not.toHaveBeenCalled();
  },
);

it('evaluates no address without a page, none of the page that is shown, and nothing that did not come', async () => {
  const becomesIdle = idleTasks();
  history.replaceState(null, '', '/pages/contact');
  // The browser has the files: they cost nothing of the budget.
  fileBytes = 0;
  const { loading } = start();
  send('pointerover', '#plain');
  send('pointerover', '#text');
  await settle();
  jest.spyOn(document.head, 'append').mockImplementationOnce((node) => {
    setTimeout(() => (node as HTMLLinkElement).onerror?.(new Event('error')));
  });
  send('pointerover', '#list');
  await settle();
  await becomesIdle();
  expect(loading.prepare).not.toHaveBeenCalled();
  send('pointerover', '#hat');
  await settle();
  await becomesIdle();
  expect(loading.prepare.mock.calls).toEqual([['/products/hat', patientLimits]]);
  history.replaceState(null, '', '/');
});

it('starts the code of a link that is pressed, once', async () => {
  const { loading, host, prefetchClients } = start();
  send('pointerdown', '#hat');
  send('pointerdown', '#cap');
  expect(fetched()).toEqual(productFiles);
  expect(loading.prepare.mock.calls).toEqual([['/products/hat']]);
  expect(prefetchClients).toHaveBeenCalledTimes(1);
  await settle();
  expect(host.preload).toHaveBeenCalledTimes(1);
});

it('evaluates widgets after the page’s own code', async () => {
  const { loading, host } = start();
  let evaluated: (() => void) | undefined;
  loading.prepare.mockReturnValueOnce(new Promise((resolve) => (evaluated = () => resolve(null))));
  send('pointerdown', '#hat');
  await settle();
  expect(host.preload).not.toHaveBeenCalled();
  evaluated?.();
  await settle();
  expect(host.preload.mock.calls).toEqual([['mfe-cart/add-to-cart', expect.any(Number)]]);
});

it('starts again at the next press when it failed', async () => {
  const { loading } = start();
  loading.prepare.mockRejectedValueOnce(new Error('gone'));
  send('pointerdown', '#hat');
  await settle();
  send('pointerdown', '#hat');
  expect(loading.prepare).toHaveBeenCalledTimes(2);
});

it('ignores other sites', async () => {
  start();
  send('pointerover', '#away');
  send('pointerover', 'main');
  await settle();
  expect(fetched()).toEqual([]);
});

it('fetches nothing ahead with data saving, and still starts what is pressed', async () => {
  line = { saveData: true };
  const { loading } = start();
  send('pointerover', '#hat');
  await settle();
  expect(fetched()).toEqual([]);
  send('pointerdown', '#hat');
  expect(loading.prepare).toHaveBeenCalledTimes(1);
});

it('stays within the budget of a page view, and has a new one after a navigation', async () => {
  fileBytes = 16_000;
  const { navigate } = start();
  for (const link of ['#hat', '#list', '#text']) send('pointerover', link);
  await settle();
  expect(fetched()).toHaveLength(3);
  expect(fetched().length * fileBytes).toBeLessThanOrEqual(budgetBytes);
  navigate();
  send('pointerover', '#list');
  await settle();
  expect(fetched()).toHaveLength(4);
});

describe('a card in view', () => {
  const look = async (ms: number) => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    start();
    // Idle callbacks are missing in jsdom, where two seconds stand for them.
    await jest.advanceTimersByTimeAsync(2000 + ms);
  };

  it.each([
    ['', { saveData: false }, productFiles],
    [', but not with data saving', { saveData: true }, []],
    [' where nothing is known of the line', undefined, productFiles],
  ])('that stays is fetched%s', async (_, told, files) => {
    line = told;
    await look(1100);
    expect(fetched()).toEqual(files);
  });

  it('that leaves within a second is not fetched', async () => {
    await look(500);
    report(document.querySelector('#hat')!, false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(fetched()).toEqual([]);
  });
});
