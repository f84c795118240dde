import { lazy } from 'react';
import { act } from '@testing-library/react';

export const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** A component whose code arrives when `arrive` is called. */
export function lateComponent<Props>(Part: React.ComponentType<Props>) {
  let resolve: (module: { default: React.ComponentType<Props> }) => void = () => undefined;
  const Late = lazy<React.ComponentType<Props>>(() => new Promise((done) => (resolve = done)));
  return { Late, arrive: () => act(async () => resolve({ default: Part })) };
}
