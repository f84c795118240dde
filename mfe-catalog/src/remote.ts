import type { RoutesModule } from '@store/shared/runtime/router';
import { listFilterNames, priceNames } from './filters/filter-names';

export const routes: RoutesModule['routes'] = [
  {
    id: 'home',
    path: '/',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "home" */ './home-page/home-page.route'),
  },
  {
    id: 'collection',
    path: '/collections/:slug',
    handle: { queries: [...listFilterNames, ...priceNames, 'sort', 'page'] },
    lazy: () => import(/* webpackChunkName: "collection" */ './collection-page/collection-page.route'),
  },
  {
    id: 'search',
    path: '/search',
    handle: { queries: ['q', ...listFilterNames, ...priceNames, 'sort', 'page'] },
    lazy: () => import(/* webpackChunkName: "search" */ './search-page/search-page.route'),
  },
  {
    id: 'find-your-country',
    path: '/pages/find-your-country',
    handle: { queries: ['name', 'letter'] },
    lazy: () =>
      import(/* webpackChunkName: "find-your-country" */ './find-your-country/find-your-country.route'),
  },
  {
    id: 'clans',
    path: '/pages/clans',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "clans" */ './clans/clans.route'),
  },
];

/** What this slice shows in the frame of every page. */
export const slots: RoutesModule['slots'] = { 'header/search': { 'search-box': 10 } };
