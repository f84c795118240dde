/** What React does, on which `replay.ts` relies. When one of these fails, see docs/decisions/0215-repeat-early-presses.md. */
import { Suspense } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { element, lateComponent } from '../testing/early-page';

const heard = { click: jest.fn(), change: jest.fn() };

const Controls = () => (
  <>
    <button onClick={heard.click} />
    <select onChange={heard.change} />
  </>
);

const Page = ({ Part }: { Part: React.ComponentType }) => (
  <Suspense>
    <Part />
  </Suspense>
);

it.each([
  ['click', 'button'],
  ['change', 'select'],
] as const)('stops a %s into a part whose code is loading, and does not repeat it', async (type, control) => {
  const fire = () => act(async () => element(control).dispatchEvent(new Event(type, { bubbles: true })));
  document.body.innerHTML = `<div id="root">${renderToString(<Page Part={Controls} />)}</div>`;
  const { Late, arrive } = lateComponent(Controls);
  let root: { unmount(): void } | undefined;
  await act(async () => {
    root = hydrateRoot(element('#root'), <Page Part={Late} />);
  });
  const reached = jest.fn();
  element(control).addEventListener(type, reached, true);
  await fire();
  expect(reached).not.toHaveBeenCalled();
  await arrive();
  expect(heard[type]).not.toHaveBeenCalled();
  await fire();
  expect([reached.mock.calls.length, heard[type].mock.calls.length]).toEqual([1, 1]);
  act(() => root?.unmount());
});
