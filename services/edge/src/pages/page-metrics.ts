import type { FastifyRequest } from 'fastify';
import { counter } from '@store/service-kit/metrics';
import { findRoute } from '@store/release-kit/find-route';
import type { Served } from '../releases/served';

const answers = counter({
  name: 'shop_page_answers_total',
  help: 'Pages by where they came from: cache by age, rendering, browser, or refused.',
  labels: ['source'],
});

/** Counts where a page came from; only `fresh` and `stale` are hits of the cache. */
export const countPageAnswer = (
  source: 'fresh' | 'stale' | 'expired' | 'rendered' | 'browser' | 'refused',
): void => answers.inc({ source });

/** The label of a request to the edge: for pages the route's path as the live composition has it, else the pattern. */
export const routeLabel =
  (served: () => Served | null) =>
  ({ url, routeOptions }: FastifyRequest): string => {
    if (routeOptions.url !== '/*') return routeOptions.url ?? 'none';
    const routes = served()?.live.composition.page.routes ?? [];
    return findRoute(routes, url.split('?')[0] ?? '/')?.path ?? 'not found';
  };
