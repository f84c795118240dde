import type { RouteObject } from 'react-router-dom';
import { notFound } from '@store/shared/runtime/router';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { Layout } from './layout/layout';
import { PageWaiting } from './layout/page-waiting';
import { ShellFailure } from './views/shell-failure';
import { PageErrorView as PageErrorViewNow } from './views/page-error-view';

const PageErrorView = lazyComponent(
  __SERVER__ ? PageErrorViewNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './views/page-error-view')).PageErrorView,
);

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
