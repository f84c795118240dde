import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { FakeBackend, ok, review, reviewsPage } from './fake-backend';

/** A backend with nine pages of reviews. */
export const reviewsBackend = () =>
  new FakeBackend()
    .on('GET /api/reviews', reviewsPage([review(), review({ id: 'r-2', userName: 'Kofi', rating: 5 })], 9))
    .on(
      'GET /api/reviews/summary',
      ok({
        data: { count: 1538, average: 4.63, distribution: { 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 } },
      }),
    );

export const openReviews = (query = '') => renderRoute(routes, { at: `/pages/reviews${query}` });
