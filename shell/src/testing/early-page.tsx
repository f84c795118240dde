import { lazy } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import recordScript from '../early-actions/record?inline';
import { replayEarlyActions } from '../early-actions/replay';

/** Puts the server's markup in place and runs the compiled recorder. */
export function serve(page: React.ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(recordScript)();
}

export const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
export const button = () => element('button');
/** Waits for animation frames. */
export const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  });

/** A component whose code arrives when `arrive` is called. */
export function lateComponent<Props>(Part: React.ComponentType<Props>) {
  let resolve: (module: { default: React.ComponentType<Props> }) => void = () => undefined;
  const Late = lazy<React.ComponentType<Props>>(() => new Promise((done) => (resolve = done)));
  return { Late, arrive: () => act(async () => resolve({ default: Part })) };
}

let root: Root | undefined;
export async function hydrate(page: React.ReactNode) {
  await act(async () => {
    root = hydrateRoot(element('#root'), page);
  });
  replayEarlyActions();
}

/** Types of events for which recording and replaying listen on the window. */
export const listeners = new Set<string>();
const forget: (() => void)[] = [];

/** Ends the recording of the last document before its time limit. */
function clearListeners() {
  for (const remove of forget.splice(0)) remove();
}

/** Tracks the listeners of every test of this file, and ends its page and recording afterwards. */
export function withEarlyPages(): void {
  beforeEach(() => {
    listeners.clear();
    const add = window.addEventListener.bind(window);
    const remove = window.removeEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<Window['addEventListener']>) => {
        listeners.add(type);
        forget.push(() => remove(type, listener, options));
        add(type, listener, options);
      });
    jest
      .spyOn(window, 'removeEventListener')
      .mockImplementation((...[type, listener, options]: Parameters<Window['addEventListener']>) => {
        listeners.delete(type);
        remove(type, listener, options);
      });
  });
  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
    clearListeners();
    jest.restoreAllMocks();
  });
}
