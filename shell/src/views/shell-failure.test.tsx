import { Suspense, useState, type ReactNode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { leaveLinksToBrowser } from '../boot/plain-links';
import { ShellFailure } from './shell-failure';

jest.mock('../boot/plain-links', () => ({ leaveLinksToBrowser: jest.fn() }));
const reported = jest.fn();
window.reportError = reported;

let root: Root | undefined;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  jest.restoreAllMocks();
});

const place = () => document.getElementById('root')!;
const reason = new Error('broken on purpose');

/** A frame that throws when it is told to. */
function Frame({ breaks }: { breaks: () => boolean }) {
  const [presses, setPresses] = useState(0);
  if (breaks()) throw reason;
  return (
    <main>
      <h1>Hoodies</h1>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
    </main>
  );
}

const treeOf = (breaks: () => boolean, wrap = (frame: ReactNode) => frame) => (
  <RouterProvider
    router={createMemoryRouter([
      { path: '/', element: wrap(<Frame breaks={breaks} />), ErrorBoundary: ShellFailure },
    ])}
  />
);

async function hydrate(breaks: () => boolean, wrap?: (frame: ReactNode) => ReactNode) {
  const html = renderToString(treeOf(() => false, wrap));
  place().innerHTML = html;
  await act(async () => {
    root = hydrateRoot(place(), treeOf(breaks, wrap), { onRecoverableError: () => undefined });
  });
  return html;
}

it.each([
  ['the frame', undefined],
  ['a part that hydrates later', (frame: ReactNode) => <Suspense>{frame}</Suspense>],
])(
  'keeps the server’s page when hydration throws in %s, and leaves its links to the browser',
  async (_, wrap) => {
    const html = await hydrate(() => true, wrap);
    expect(place().innerHTML).toBe(html);
    expect(screen.getByRole('heading', { name: 'Hoodies' })).toBeVisible();
    expect(reported.mock.calls).toEqual([[reason]]);
    await waitFor(() => expect(leaveLinksToBrowser).toHaveBeenCalledTimes(1));
  },
);

it('keeps the page as it was when it throws later', async () => {
  let broken = false;
  await hydrate(() => broken);
  await act(async () => screen.getByRole('button', { name: 'Pressed 0' }).click());
  broken = true;
  await act(async () => screen.getByRole('button', { name: 'Pressed 1' }).click());
  expect(screen.getByRole('heading', { name: 'Hoodies' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
});

it('says so where nothing is shown', async () => {
  await act(async () => {
    root = createRoot(place());
    root.render(treeOf(() => true));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown. Please reload it.');
});
