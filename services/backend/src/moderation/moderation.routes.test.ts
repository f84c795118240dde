import { randomUUID } from 'node:crypto';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { officeForTest } from '../testing/office-for-test';
import { reviewedProduct, storeReview } from '../testing/store-review';
import { moderationRoutes } from './moderation.routes';
import { listText, reviewIdIn, reviewText } from './review-text';

const picture = 'abcdefghijklmnopqrstuv';
const why = 'It names somebody.';

/** A shop with two reviews, the first with a picture, and its back office. */
async function start() {
  const db = await testDatabase();
  const test = await buildForTest();
  const ids = [
    await storeReview({ content: 'Review 0', rating: 1, created_at: Date.UTC(2026, 0, 2) }),
    await storeReview({ content: 'Review 1', rating: 5, created_at: Date.UTC(2026, 0, 1) }),
  ] as const;
  await db
    .insertInto('review_images')
    .values({ id: picture, account_id: null, review_id: ids[0], position: 0, created_at: 1, source: null })
    .execute();
  await test.files.write(`reviews/images/${picture}-1600.jpg`, Buffer.from('jpeg'));
  const { ask, run } = await officeForTest((office) => office.register(moderationRoutes, test.parts));
  const turn = (id: string, hidden: boolean, more: object = {}) =>
    ask('POST', `/reviews/${id}/visibility`, { hidden, why, who: 'mo', ...more });
  /** The reviews as shoppers see them. */
  const seen = async () => {
    const get = (url: string) => test.client().get(url);
    const { data: list } = (await get('/reviews')).json();
    return {
      listed: list.content.map(({ content }: { content: string }) => content),
      counted: list.totalCount,
      withPictures: (await get('/reviews?withMedia=true')).json().data.totalCount,
      summary: (await get('/reviews/summary')).json().data,
      figures: (await get(`/reviews/figures?productIds=${reviewedProduct},8`)).json().data,
      opened: (await get(`/reviews/${ids[0]}`)).statusCode,
      picture: (await get(`/reviews/images/${picture}.jpg?width=1600`)).statusCode,
    };
  };
  return { ids, ask, run, turn, seen, test };
}

it('hides a review everywhere at once, and restores it', async () => {
  const { ids, turn, seen } = await start();
  const before = await seen();
  expect(before).toMatchObject({ listed: ['Review 0', 'Review 1'], counted: 2, opened: 200, picture: 200 });
  expect((await turn(ids[0], true)).statusCode).toBe(200);
  expect(await seen()).toEqual({
    listed: ['Review 1'],
    counted: 1,
    withPictures: 0,
    summary: { count: 1, average: 5, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
    figures: { [reviewedProduct]: { count: 1, average: 5 } },
    opened: 404,
    picture: 404,
  });
  expect((await turn(ids[0], false)).statusCode).toBe(200);
  expect(await seen()).toEqual(before);
});

it('records who, when and why, and records nothing when nothing changed', async () => {
  const { ids, ask, turn, test } = await start();
  await turn(ids[0], true);
  const again = await turn(ids[0], true, { why: families(500) });
  expect([again.statusCode, again.json().message]).toEqual([400, 'That review is hidden already.']);
  const first = new Date(test.clock.time).toISOString();
  test.clock.forward(60);
  await turn(ids[0], false, { who: 'lee', why: ' A mistake. ' });
  expect((await turn(ids[0], false)).json().message).toBe('That review is not hidden.');
  const found = (await ask('GET', `/reviews/${ids[0]}`)).json();
  expect(found.review).toMatchObject({ id: ids[0], hidden: false, content: 'Review 0' });
  expect(found.history).toEqual([
    { hidden: true, why, who: 'mo', at: first },
    { hidden: false, why: 'A mistake.', who: 'lee', at: new Date(test.clock.time).toISOString() },
  ]);
});

it('lists hidden reviews with the others, or alone', async () => {
  const { ids, ask, turn } = await start();
  await turn(ids[0], true);
  const listed = async (query: string) =>
    (await ask('GET', `/reviews?${query}`))
      .json()
      .reviews.map(({ id, hidden }: { id: string; hidden: boolean }) => [id, hidden]);
  const hidden = [ids[0], true];
  expect([await listed(''), await listed('hidden=true')]).toEqual([[hidden, [ids[1], false]], [hidden]]);
});

const families = (count: number) => '👨‍👩‍👧‍👦'.repeat(count);

it.each([{ why: ' ' }, { why: undefined }, { who: '' }, { hidden: 'yes' }, { why: families(501) }])(
  'changes nothing with %j',
  async (changes) => {
    const { ids, turn, seen } = await start();
    expect((await turn(ids[0], true, changes)).statusCode).toBe(400);
    expect((await seen()).counted).toBe(2);
  },
);

it('knows no other review', async () => {
  const { turn } = await start();
  const statuses = [await turn(randomUUID(), true), await turn('nonsense', true)].map((it) => it.statusCode);
  expect(statuses).toEqual([404, 400]);
});

it('accepts the id or the address of a review in the terminal', async () => {
  const { ids, seen, ...test } = await start();
  const run = (...words: string[]) => test.run('moderation/reviews-cli.ts', words, { USER: 'mo' });
  const page = `https://shop.example/pages/reviews?review=${ids[0]}`;
  expect(await run('hide', page)).toMatchObject({ code: 1, errors: expect.stringContaining('--why') });
  expect((await seen()).counted).toBe(2);
  const { code, text } = await run('hide', page, '--why', why);
  expect([code, text]).toEqual([0, expect.stringContaining(`hidden by mo: ${why}`)]);
  expect((await seen()).counted).toBe(1);
  expect((await run('list', '--hidden')).text).toMatch(new RegExp(`^${ids[0]} .* hidden  Jo: Review 0$`));
  expect((await run('hide', ids[0], '--why', 'again')).errors).toContain('hidden already');
});

it('recognizes ids and addresses, and removes control characters', () => {
  const id = randomUUID();
  const typed = [id.toUpperCase(), `/pages/reviews?page=2&review=${id}#x`, '', '12'];
  expect(typed.map(reviewIdIn)).toEqual([id, id, null, null]);
  const review = { id, userName: '\u001b[2J', rating: 1, createdAt: '', hidden: true, content: 'a\nb\u0007' };
  const text = reviewText({ review, history: [{ hidden: true, who: '\u009b', why: '\u0000', at: '' }] });
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(listText([{ ...review, content: families(71) }])).toMatch(new RegExp(`: ${families(70)}…$`));
});
