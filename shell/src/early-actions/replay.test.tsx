import { Suspense, useState } from 'react';
import { act, waitFor as until } from '@testing-library/react';
import {
  button,
  element,
  frames,
  hydrate,
  lateComponent,
  serve,
  withEarlyPages,
} from '../testing/early-page';
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

function choose(value: string) {
  const select = element('select') as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const serveOptions = () => serve(<Options />);
const start = (Later?: React.ComponentType) => hydrate(<Options {...(Later && { Later })} />);

withEarlyPages();
beforeEach(() => {
  added.mockClear();
  sorted.mockClear();
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

it('waits for a part whose code is loading', async () => {
  serveOptions();
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
  serveOptions();
  const { Late, arrive } = lateComponent(Sorting);
  await start(Late);
  await act(async () => choose('Price'));
  await frames(3);
  sorted.mockClear();
  await arrive();
  await until(() => expect(sorted).toHaveBeenLastCalledWith('Price'));
});

it('waits for a part whose hydration began and was suspended by another part in it', async () => {
  serveOptions();
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
