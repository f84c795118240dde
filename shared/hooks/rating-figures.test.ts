import fc from 'fast-check';
import { reviewFiguresResponseSchema, reviewLimits } from '../contracts/reviews';
import { parseFigures, readFigures } from './rating-figures';
import { FakeBackend, ok } from '../testing/fake-backend';
import { casesOf } from '../testing/proof';

const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 53, NaN, Infinity, -0, '4', null));
const figures = fc.oneof(
  fc.record({ count: number, average: number }),
  fc.record({ count: fc.nat(), average: fc.double({ min: 1, max: 5 }), more: fc.string() }),
  fc.anything(),
);
const answers = fc.oneof(
  fc.record({ data: fc.dictionary(fc.string(), figures, { maxKeys: 3 }) }),
  fc.record({ data: fc.anything() }),
  fc.anything(),
);

it('accepts what the contract accepts, and nothing else', () => {
  fc.assert(
    fc.property(answers, (written) => {
      // As it arrives: JSON.
      const { answer } = JSON.parse(JSON.stringify({ answer: written })) as { answer?: unknown };
      const contract = reviewFiguresResponseSchema.safeParse(answer);
      if (!contract.success) expect(() => parseFigures(answer)).toThrow();
      // The contract's library leaves this one name out, which no product has.
      else
        expect(Object.keys(parseFigures(answer)).filter((id) => id !== '__proto__')).toEqual(
          Object.keys(contract.data.data),
        );
    }),
    { numRuns: casesOf(2000) },
  );
});

/** A backend with these figures, and the lists of products that it is asked for. */
function figuresOf(data: object) {
  const backend = new FakeBackend().on('GET /api/reviews/figures', ok({ data }));
  return () => backend.requests.map(({ query }) => query.productIds?.split(','));
}

it('sends one request for everything that is asked for until the page is idle', async () => {
  const requests = figuresOf({ a: { count: 1, average: 5 } });
  const [list, shelf, later] = await Promise.all([
    readFigures(['a', 'b']),
    readFigures(['b', 'c']),
    new Promise((resolve) => setTimeout(resolve, 50)).then(() => readFigures(['a'])),
  ]);
  expect(requests()).toEqual([['a', 'b', 'c']]);
  expect([...list.keys()]).toEqual(['a']);
  expect([...later.keys()]).toEqual(['a']);
  expect(shelf.size).toBe(0);
});

it('knows how many products the contract allows in one request', async () => {
  const requests = figuresOf({});
  await readFigures(Array.from({ length: reviewLimits.figures + 1 }, (_, index) => `many-${index}`));
  expect(requests().map((ids) => ids?.length)).toEqual([reviewLimits.figures, 1]);
});
