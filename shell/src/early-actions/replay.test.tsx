import { Suspense, useState } from 'react';
import { act, waitFor as until } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { withPages } from '@store/shared/testing/page-listeners';
import { element, lateComponent } from '../testing/early-page';
import recordScript from './record?inline';
import { replayEarlyActions, replayLimitMs } from './replay';

const button = () => element('button');
/** Waits for animation frames. */
const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Puts the server's markup in place and runs the compiled recorder. */
function serve(page: React.ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(recordScript)();
}

let root: Root | undefined;
async function hydrate(page: React.ReactNode) {
  await act(async () => {
    root = hydrateRoot(element('#root'), page);
  });
  replayEarlyActions();
}

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

function choose(value: string) {
  const select = element('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const serveOptions = () => serve(<Options />);
const start = (Later?: React.ComponentType) => hydrate(<Options {...(Later && { Later })} />);

withPages();
beforeEach(() => {
  added.mockClear();
  sorted.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

it("adds the size that was chosen early, once, and ends the button's busy state", async () => {
  serveOptions();
  element('[aria-label=L]').click();
  button().click();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await start();
  await frames(4);
  expect(added.mock.calls).toEqual([['L']]);
  expect(button()).not.toHaveAttribute('aria-busy');
});

const late = () => lateComponent(Sorting);
const suspended = () => {
  const { Late, arrive } = lateComponent(() => null);
  const Begun = () => (
    <>
      <Sorting />
      <Late />
    </>
  );
  return { Late: Begun, arrive };
};

it.each([
  ['before hydration', 'whose code is loading', late],
  ['after hydration', 'whose code is loading', late],
  ['before hydration', 'whose hydration began and was suspended by another part in it', suspended],
])('repeats what is chosen %s in a part %s', async (moment, _part, begin) => {
  serveOptions();
  const { Late, arrive } = begin();
  if (moment === 'before hydration') choose('Price');
  await start(Late);
  if (moment === 'after hydration') await act(async () => choose('Price'));
  await frames(3);
  sorted.mockClear();
  await arrive();
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
  expect(element('select')).toHaveValue('Price');
});

it('lets React handle what is hydrated', async () => {
  serveOptions();
  await start();
  button().click();
  await frames(3);
  expect(added).toHaveBeenCalledTimes(1);
});

it('drops an action whose control is gone', async () => {
  serveOptions();
  button().click();
  element('#root').innerHTML = '';
  replayEarlyActions();
  await frames(3);
  expect(added).not.toHaveBeenCalled();
});

it('lets every event reach a page whose hydration does not stop it', () => {
  serveOptions();
  replayEarlyActions();
  const reached = jest.fn();
  button().addEventListener('click', (event) => reached(event.defaultPrevented));
  button().click();
  expect(reached).toHaveBeenCalledWith(false);
});

it('removes its listeners after its time limit', () => {
  jest.useFakeTimers();
  const removed = jest.spyOn(window, 'removeEventListener');
  const typesOf = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([type]) => type).sort();
  serveOptions();
  replayEarlyActions();
  jest.advanceTimersByTime(replayLimitMs);
  const added = jest.mocked(window.addEventListener);
  // The cookie of the cart is kept for longer, in forms that the browser posts.
  expect(typesOf(removed)).toEqual(typesOf(added).toSpliced(-1));
  expect('__kithEarlyActions' in window).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
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
    const { actions } = window.__kithEarlyActions!;
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
