import type { RouteObject } from 'react-router-dom';
import { notFound } from '@store/shared/runtime/router';
import { latePart } from './layout/late-part';
import { Layout } from './layout/layout';
import { PageWaiting } from './layout/page-waiting';
import { ShellFailure } from './views/shell-failure';

const PageErrorView = latePart((parts) => parts.PageErrorView);

/** The routes of the site: the shell's frame with the routes of the slices. */
export function siteRoutes(sliceRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Layout,
      ErrorBoundary: ShellFailure,
      children: [
        {
          id: 'pages',
          ErrorBoundary: PageErrorView,
          // Shows the frame while the loader runs, on a page without server rendering.
          HydrateFallback: PageWaiting,
          children: [...sliceRoutes, unknownPage],
        },
      ],
    },
  ];
}

const unknownPage: RouteObject = {
  id: 'unknown',
  path: '*',
  loader: () => {
    throw notFound();
  },
  Component: () => null,
};
