import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { WidgetHostProvider, type WidgetHost } from '@store/shared/runtime/stores';
import { FrameSlot, SlotLoading, type LoadSlot } from './frame-slot';

const globals = globalThis as unknown as { __SERVER__: boolean };
const complaints = jest.fn();
let root: Root | undefined;
let container: HTMLElement;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  globals.__SERVER__ = true;
  complaints.mockReset();
});

/** What the owner shows: it counts what is typed, which the server cannot. */
function Owner() {
  const [typed, setTyped] = useState('');
  return (
    <form>
      <input name="q" aria-label="Search" onFocus={({ target }) => setTyped(target.value)} />
      <button type="submit">Search</button>
      {typed && <p>{`Suggestions for ${typed}`}</p>}
    </form>
  );
}

const hostWith = (owner: unknown): WidgetHost => ({
  component: () => owner as never,
  slot: () => ['mfe-catalog/search-box' as never],
  failed: jest.fn(),
});

const page = (host: WidgetHost, loadSlot?: LoadSlot, isNeeded = false) => (
  <WidgetHostProvider host={host}>
    <SlotLoading value={loadSlot}>
      <FrameSlot name="header/search" props={{}} isNeeded={isNeeded}>
        <a href="/search">The shell’s own way</a>
      </FrameSlot>
    </SlotLoading>
  </WidgetHostProvider>
);

const render = (host: WidgetHost) => {
  globals.__SERVER__ = true;
  container = document.createElement('div');
  container.innerHTML = renderToString(page(host));
  document.body.append(container);
};

/** Hydrates what the server rendered; `arrive` lets the owner's code come. */
async function start(host: WidgetHost, isNeeded = false) {
  globals.__SERVER__ = false;
  let arrive: (isFilled: boolean) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const load = jest.fn(
    () =>
      new Promise<boolean>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  const show = (needed: boolean) => page(host, load, needed);
  await act(async () => {
    if (container.innerHTML)
      root = hydrateRoot(container, show(isNeeded), { onRecoverableError: complaints });
    else (root = createRoot(container)).render(show(isNeeded));
  });
  return {
    load,
    arrive: () => act(async () => arrive(true)),
    fail: () => act(async () => fail(new Error('on purpose'))),
    need: () => act(async () => root?.render(show(true))),
  };
}

/** Hydrates the owner that the server rendered; `before` happens in between. */
function startWith(owner: unknown, isNeeded = false, before: () => void = () => undefined) {
  const host = hostWith(owner);
  render(host);
  before();
  return start(host, isNeeded);
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });

it('shows the owner from the server, and loads it when it is focused, with what was typed meanwhile', async () => {
  const { load, arrive } = await startWith(Owner);
  expect(load).not.toHaveBeenCalled();

  const before = field();
  await userEvent.type(before, 'tartan');
  before.setSelectionRange(2, 3);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('header/search');
  await arrive();
  expect(field()).not.toBe(before);
  expect(field()).toHaveValue('tartan');
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 3]);
  expect(screen.getByText('Suggestions for tartan')).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});

it('leaves a field that nobody touched to the owner', async () => {
  const owner = () => <input name="q" aria-label="Search" defaultValue="from the owner" />;
  const { arrive } = await startWith(owner, true, () => (field().defaultValue = 'from the server'));
  await arrive();
  expect(field()).toHaveValue('from the owner');
});

it('loads the owner when it is pointed at', async () => {
  const { load, arrive } = await startWith(Owner);
  fireEvent.pointerOver(field());
  expect(load).toHaveBeenCalledTimes(1);
  await arrive();
  expect(document.body).toHaveFocus();
});

it('does not replace what is being pressed, which would lose the click', async () => {
  const { arrive } = await startWith(Owner);
  const before = field();
  fireEvent.pointerOver(before);
  fireEvent.pointerDown(before);
  await arrive();
  expect(field()).toBe(before);
  fireEvent.pointerUp(before);
  await waitFor(() => expect(field()).not.toBe(before));
});

it('loads the owner when something of the page needs it, at the start or later', async () => {
  const { load, need, arrive } = await startWith(Owner);
  await need();
  expect(load).toHaveBeenCalledTimes(1);
  await arrive();
  await need();
  expect(load).toHaveBeenCalledTimes(1);
});

it('notices a field that had the focus before the page was hydrated', async () => {
  const { load } = await startWith(Owner, false, () => field().focus());
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps the server’s markup when the owner cannot be loaded', async () => {
  const { fail } = await startWith(Owner, true);
  const before = field();
  await fail();
  expect(field()).toBe(before);
});

it('shows the shell’s own way when the owner throws, on the server as in the browser', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const host = hostWith(() => {
    throw new Error('on purpose');
  });
  render(host);
  expect(container.textContent).toBe('The shell’s own way');
  const { arrive } = await start(host, true);
  await arrive();
  expect(container.textContent).toBe('The shell’s own way');
  logged.mockRestore();
});

it('shows the shell’s own way in a page that the browser renders, and then the owner', async () => {
  const host = hostWith(Owner);
  container = document.createElement('div');
  document.body.append(container);
  const { arrive } = await start(host, true);
  expect(container.textContent).toBe('The shell’s own way');
  await arrive();
  expect(field()).toBeVisible();
});
