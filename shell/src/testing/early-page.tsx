import { lazy } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import recordScript from '../early-actions/record?inline';
import { replayEarlyActions } from '../early-actions/replay';

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
export function serve(page: React.ReactNode) {
  const markup = renderToString(<Document>{page}</Document>);
  document.documentElement.lang = 'en';
  document.documentElement.innerHTML = markup.replace(/^<html lang="en">|<\/html>$/g, '');
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
    root = hydrateRoot(document, <Document>{page}</Document>);
  });
  replayEarlyActions();
}

/** Listeners that recording and replaying have added and not removed, `[type, listener]`. */
export const listeners = new Map(
  [window, document.documentElement].map((target) => [target, new Set<string>()]),
);
const forget: (() => void)[] = [];

/** Ends the recording of the last document before its time limit. */
function clearListeners() {
  for (const remove of forget.splice(0)) remove();
}

/** Tracks the listeners of every test of this file, and ends its page and recording afterwards. */
export function withEarlyPages(): void {
  beforeEach(() => {
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
}
