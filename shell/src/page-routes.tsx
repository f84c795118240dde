import type { RouteObject } from 'react-router-dom';
import { notFound } from '@store/shared/runtime/router';
import { later } from '@store/shared/ui/later';
import { Layout } from './layout/layout';
import { PageWaiting } from './layout/page-waiting';
import { PageErrorView as PageErrorViewNow } from './views/page-error-view';

const PageErrorView = later(
  __SERVER__ ? PageErrorViewNow : null,
  async () => (await import(/* webpackChunkName: "frame" */ './views/page-error-view')).PageErrorView,
);

/** The site's routes: the shell's frame, and in it the routes of the slices. */
export function siteRoutes(sliceRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'site',
      Component: Layout,
      children: [
        {
          id: 'pages',
          ErrorBoundary: PageErrorView,
          // A page that only the browser renders shows its frame while its loader runs.
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
