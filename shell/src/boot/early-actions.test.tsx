import { lazy, Suspense, useState } from 'react';
import { act, waitFor as until } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyActions } from '@store/shared/contracts/page';
import { replayEarlyActions } from './early-actions';

type Wanted = string | boolean | undefined;

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

/** The page as the server sent it, with the listener of its head. */
function serve(page = <Options />) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const on = new Map<Element, Wanted>();
  const listener = Object.assign(
    ({ type, target }: Event) => {
      if (type === 'click' && target instanceof HTMLButtonElement) on.set(target, undefined);
      if (type === 'change' && target instanceof HTMLSelectElement) on.set(target, target.value);
      if (type === 'change' && target instanceof HTMLInputElement) on.set(target, target.checked);
    },
    { on },
  );
  Object.assign(globalThis, { [earlyActions]: listener });
  for (const type of ['click', 'change']) addEventListener(type, listener, true);
}

const pressedEarly = () =>
  (globalThis as unknown as Record<string, { on: Map<Element, Wanted> }>)[earlyActions]!.on;

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

async function start(Later?: React.ComponentType) {
  await act(async () => hydrateRoot(element('#root'), <Options {...(Later && { Later })} />));
  replayEarlyActions();
}

beforeEach(() => {
  added.mockClear();
  sorted.mockClear();
});

it('adds the size that was chosen before the page was there, once, and the button stops looking busy', async () => {
  serve();
  element('[aria-label=L]').click();
  button().click();
  await start();
  button().setAttribute('aria-busy', 'true');
  await frames(4);
  expect(added.mock.calls).toEqual([['L']]);
  expect(button()).not.toHaveAttribute('aria-busy');
});

it('keeps what was chosen in a menu', async () => {
  serve();
  choose('Price');
  await start();
  await frames(3);
  expect(sorted).toHaveBeenLastCalledWith('Price');
});

it('waits for a part whose code is on its way', async () => {
  serve();
  let arrive: (module: { default: React.ComponentType }) => void = () => undefined;
  await start(lazy<React.ComponentType>(() => new Promise((resolve) => (arrive = resolve))));
  choose('Price');
  await frames(3);
  sorted.mockClear();
  await act(async () => arrive({ default: Sorting }));
  await frames(3);
  expect(sorted).toHaveBeenLastCalledWith('Price');
  expect(element('select')).toHaveValue('Price');
});

it('waits for a part that was begun and given up, as another in it is on its way', async () => {
  serve();
  let arrive: (module: { default: React.ComponentType }) => void = () => undefined;
  const Late = lazy<React.ComponentType>(() => new Promise((resolve) => (arrive = resolve)));
  const Begun = () => (
    <>
      <Sorting />
      <Late />
    </>
  );
  choose('Price');
  await start(Begun);
  expect(Object.keys(element('select')).join()).toContain('__reactProps');
  await frames(3);
  sorted.mockClear();
  await act(async () => arrive({ default: () => null }));
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
  expect(element('select')).toHaveValue('Price');
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

  /** Data change before the code is there, so that React gives up what the server rendered. */
  async function replace() {
    serve(<Changing Part={Buy} />);
    const pressed = button();
    pressed.click();
    let arrive: (module: { default: typeof Buy }) => void = () => undefined;
    const Late = lazy<typeof Buy>(() => new Promise((resolve) => (arrive = resolve)));
    await act(async () => hydrateRoot(element('#root'), <Changing Part={Late} />));
    replayEarlyActions();
    await act(async () => element('p').click());
    expect(pressed).not.toBeInTheDocument();
    return () => act(async () => arrive({ default: Buy }));
  }

  beforeEach(() => bought.mockClear());

  it('presses the one that took its place', async () => {
    const arrive = await replace();
    await arrive();
    await until(() => expect(bought.mock.calls).toEqual([[2]]));
  });

  it('presses nothing on another page', async () => {
    const arrive = await replace();
    history.pushState(null, '', '/another');
    await arrive();
    await until(() => expect(pressedEarly().size).toBe(0));
    expect(bought).not.toHaveBeenCalled();
  });
});

it('leaves what works to React', async () => {
  serve();
  await start();
  button().click();
  await frames(3);
  expect(added).toHaveBeenCalledTimes(1);
});

it('forgets a button that is gone', async () => {
  serve();
  button().click();
  element('#root').innerHTML = '';
  replayEarlyActions();
  await frames(3);
  expect(added).not.toHaveBeenCalled();
});
