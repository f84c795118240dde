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
  <html>
    <body>
      <Suspense>
        <Part />
      </Suspense>
    </body>
  </html>
);

it.each([
  ['click', 'button'],
  ['change', 'select'],
] as const)('stops a %s into a part whose code is loading, and does not repeat it', async (type, control) => {
  const fire = () => act(async () => element(control).dispatchEvent(new Event(type, { bubbles: true })));
  const markup = renderToString(<Page Part={Controls} />);
  document.documentElement.innerHTML = markup.replace(/^<html>|<\/html>$/g, '');
  const { Late, arrive } = lateComponent(Controls);
  let root: { unmount(): void } | undefined;
  await act(async () => {
    root = hydrateRoot(document, <Page Part={Late} />);
  });
  const reached = jest.fn();
  document.documentElement.addEventListener(type, reached, true);
  await fire();
  expect(reached).not.toHaveBeenCalled();
  await arrive();
  expect(heard[type]).not.toHaveBeenCalled();
  await fire();
  expect([reached.mock.calls.length, heard[type].mock.calls.length]).toEqual([1, 1]);
  document.documentElement.removeEventListener(type, reached, true);
  act(() => root?.unmount());
});
