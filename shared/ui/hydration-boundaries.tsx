import { Children, Suspense, type ReactNode } from 'react';

/**
 * Lets React hydrate each child by itself: a tap on a page that is not hydrated waits for the child that it is in, and not
 * for the others. On the server a child that throws is left to the browser, alone.
 */
export const HydrationBoundaries = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (piece) => <Suspense>{piece}</Suspense>);
