import { lazy, Suspense, useState } from 'react';
import { act, waitFor as until } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import recordScript from './record?inline';
import { replayEarlyActions, replayLimitMs } from './replay';

const added = jest.fn();
const sorted = jest.fn();

function Sorting() {
  const [order, setOrder] = useState('Featured');
  sorted(order);
  return (
    <select value={order} onChange={({ target }) => setOrder(target.value)}>
      <option>Featured</option>
      <option>Price</option>
    </select>
  );
}

function Options({ Later }: { Later?: React.ComponentType }) {
  const [size, setSize] = useState('S');
  return (
    <>
      {['S', 'M', 'L'].map((value) => (
        <input
          key={value}
          type="radio"
          name="size"
          aria-label={value}
          checked={size === value}
          onChange={() => setSize(value)}
        />
      ))}
      <button type="button" onClick={() => added(size)}>
        Add to Cart
      </button>
      <Suspense>{Later ? <Later /> : <Sorting />}</Suspense>
    </>
  );
}

/** The whole document, as the shop hydrates it. */
const Document = ({ children }: { children: React.ReactNode }) => (
  <html lang="en">
    <head />
    <body>
      <div id="root">{children}</div>
    </body>
  </html>
);

/** Puts the server's markup in place and runs the compiled recorder. */
function serve(page = <Options />) {
  const markup = renderToString(<Document>{page}</Document>);
  document.documentElement.lang = 'en';
  document.documentElement.innerHTML = markup.replace(/^<html lang="en">|<\/html>$/g, '');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the document runs it the same way
  new Function(recordScript)();
}

const recorded = () => window.__kithEarlyActions!.actions;

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const button = () => element('button');
const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  });

function choose(value: string) {
  const select = element('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A component whose code arrives when `arrive` is called. */
function lateComponent<Props>(Part: React.ComponentType<Props>) {
  let resolve: (module: { default: React.ComponentType<Props> }) => void = () => undefined;
  const Late = lazy<React.ComponentType<Props>>(() => new Promise((done) => (resolve = done)));
  return { Late, arrive: () => act(async () => resolve({ default: Part })) };
}

let root: Root | undefined;
async function hydrate(page: React.ReactNode) {
  await act(async () => {
    root = hydrateRoot(document, <Document>{page}</Document>);
  });
  replayEarlyActions();
}
const start = (Later?: React.ComponentType) => hydrate(<Options {...(Later && { Later })} />);

/** Listeners that recording and replaying have added and not removed, `[type, listener]`. */
const listeners = new Map([window, document.documentElement].map((target) => [target, new Set<string>()]));
const forget: (() => void)[] = [];

/** Ends the recording of the last document before its time limit. */
function clearListeners() {
  for (const remove of forget.splice(0)) remove();
}

beforeEach(() => {
  added.mockClear();
  sorted.mockClear();
  for (const [target, types] of listeners) {
    types.clear();
    const { addEventListener: add, removeEventListener: remove } = target;
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<Window['addEventListener']>) => {
        types.add(type);
        forget.push(() => remove.call(target, type, listener, options));
        add.call(target, type, listener, options);
      });
    jest
      .spyOn(target, 'removeEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<Window['addEventListener']>) => {
        types.delete(type);
        remove.call(target, type, listener, options);
      });
  }
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  clearListeners();
  jest.restoreAllMocks();
});

it("adds the size that was chosen early, once, and ends the button's busy state", async () => {
  serve();
  element('[aria-label=L]').click();
  button().click();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await start();
  await frames(4);
  expect(added.mock.calls).toEqual([['L']]);
  expect(button()).not.toHaveAttribute('aria-busy');
});

it('replays a choice in a select', async () => {
  serve();
  choose('Price');
  await start();
  await frames(3);
  expect(sorted).toHaveBeenLastCalledWith('Price');
});

it('waits for a part whose code is loading', async () => {
  serve();
  const { Late, arrive } = lateComponent(Sorting);
  choose('Price');
  await start(Late);
  await frames(3);
  sorted.mockClear();
  await arrive();
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
  expect(element('select')).toHaveValue('Price');
});

it('records what is chosen after hydration in a part whose code is loading', async () => {
  serve();
  const { Late, arrive } = lateComponent(Sorting);
  await start(Late);
  await act(async () => choose('Price'));
  await frames(3);
  sorted.mockClear();
  await arrive();
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
});

it('waits for a part whose hydration began and was suspended by another part in it', async () => {
  serve();
  const { Late, arrive } = lateComponent(() => null);
  const Begun = () => (
    <>
      <Sorting />
      <Late />
    </>
  );
  choose('Price');
  await start(Begun);
  await frames(3);
  sorted.mockClear();
  await arrive();
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
  expect(element('select')).toHaveValue('Price');
});

describe('a form that is sent early', () => {
  const submitted = jest.fn();
  const send = jest.fn(async () => ({ ok: true, json: async () => ({ location: '/cart?added=7' }) }));
  const left = jest.fn();
  const leave = (event: Event) => {
    if (!event.defaultPrevented) left();
    event.preventDefault();
  };
  const Form = () => (
    <form
      action="/cart"
      data-early="/cart?added="
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <button>Add</button>
    </form>
  );

  beforeEach(() => {
    submitted.mockClear();
    left.mockClear();
    send.mockClear();
    Object.assign(globalThis, { fetch: send });
    // An event that reaches the window without being prevented leaves the page.
    addEventListener('submit', leave);
  });
  afterEach(() => removeEventListener('submit', leave));

  it.each(['before', 'after'])('is sent and replayed when it is pressed %s hydration', async (moment) => {
    const { Late, arrive } = lateComponent(Form);
    serve(
      <Suspense>
        <Form />
      </Suspense>,
    );
    if (moment === 'before') button().click();
    await hydrate(
      <Suspense>
        <Late />
      </Suspense>,
    );
    if (moment === 'after') await act(async () => button().click());
    await frames(3);
    expect(send).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
    await arrive();
    await until(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('when the pressed button was replaced', () => {
  const bought = jest.fn();
  const Buy = ({ count }: { count: number }) => <button onClick={() => bought(count)}>Buy</button>;
  type Buying = typeof Buy | React.LazyExoticComponent<typeof Buy>;

  function Changing({ Part }: { Part: Buying }) {
    const [count, setCount] = useState(1);
    return (
      <>
        <p onClick={() => setCount(2)}>Two</p>
        <Suspense fallback="…">
          <Part count={count} />
        </Suspense>
      </>
    );
  }

  /** Props change before the code arrives, so that React drops the server's markup. */
  async function replace() {
    serve(<Changing Part={Buy} />);
    const pressed = button();
    pressed.click();
    const actions = recorded();
    const { Late, arrive } = lateComponent(Buy);
    await hydrate(<Changing Part={Late as Buying} />);
    await act(async () => element('p').click());
    expect(pressed).not.toBeInTheDocument();
    return { arrive, actions };
  }

  beforeEach(() => bought.mockClear());

  it('presses its replacement', async () => {
    const { arrive } = await replace();
    await arrive();
    await until(() => expect(bought.mock.calls).toEqual([[2]]));
  });

  it('presses nothing on another page', async () => {
    const { arrive, actions } = await replace();
    history.pushState(null, '', '/another');
    await arrive();
    await until(() => expect(actions.size).toBe(0));
    expect(bought).not.toHaveBeenCalled();
  });
});

it('lets React handle what is hydrated', async () => {
  serve();
  await start();
  button().click();
  await frames(3);
  expect(added).toHaveBeenCalledTimes(1);
});

it('drops an action whose control is gone', async () => {
  serve();
  button().click();
  element('#root').innerHTML = '';
  replayEarlyActions();
  await frames(3);
  expect(added).not.toHaveBeenCalled();
});

it('lets every event reach a page whose hydration does not stop it', () => {
  serve();
  replayEarlyActions();
  const reached = jest.fn();
  button().addEventListener('click', (event) => reached(event.defaultPrevented));
  button().click();
  expect(reached).toHaveBeenCalledWith(false);
});

it('removes its listeners after its time limit', () => {
  const types = () => [...listeners.values()].map((each) => [...each]);
  jest.useFakeTimers();
  serve();
  expect(types().flat().sort()).toEqual(['change', 'click', 'submit']);
  replayEarlyActions();
  expect(types().flat()).toHaveLength(6);
  jest.advanceTimersByTime(replayLimitMs);
  expect(types().flat()).toHaveLength(0);
  expect('__kithEarlyActions' in window).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
