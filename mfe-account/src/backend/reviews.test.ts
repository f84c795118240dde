import { FakeBackend, ok, review } from '../testing/fake-backend';
import { readReviews } from './reviews';

const good = review();
const read = async (content: unknown, more: object = { totalPage: 1 }) => {
  new FakeBackend().on('GET /api/reviews', ok({ data: { content, ...more } }));
  return readReviews({});
};

it('leaves out a review that cannot be shown', async () => {
  const result = await read([{ ...good, rating: 'five' }, good]);
  expect(result).toEqual({ ok: true, value: { content: [good], totalPage: 1 } });
});

it('shows a list without its odd numbers as the only page', async () => {
  const result = await read([good], { totalPage: 'many', totalCount: 1e300, currentPage: [] });
  expect(result).toEqual({ ok: true, value: { content: [good], totalPage: 1 } });
});

it('takes a list of which nothing can be read for an outage', async () => {
  expect(await read([{}, null])).toMatchObject({ ok: false });
});
