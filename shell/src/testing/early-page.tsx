import { lazy } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { withPages } from '@store/shared/testing/page-listeners';
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

/** Ends the page and the recording of each test of this file after it. */
export function withEarlyPages(): void {
  withPages();
  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
  });
}
