import { recordServer } from '../testing/recorded-server';
import { CatalogFollower } from './catalog-follower';

const backend = recordServer();
const onChange = jest.fn();
const onFollowing = jest.fn();
const warn = jest.fn();
let answers: (object | null)[];
let follower: CatalogFollower;
/** What was asked before the answers were used up. */
let asked: string[];

beforeEach(() => {
  asked = [];
  for (const mock of [onChange, onFollowing, warn]) mock.mockClear();
  backend.respond = (response) => {
    const answer = answers.shift();
    if (answer !== undefined) asked.push(backend.got.at(-1)?.url ?? '');
    // A look after the last answer finds nothing new.
    response.writeHead(answer === null ? 503 : 200).end(JSON.stringify(answer ?? { last: 0, keys: [] }));
  };
  follower = new CatalogFollower({
    backendOrigin: backend.origin,
    onChange,
    onFollowing,
    log: { warn },
    intervalMs: 5,
  });
});
afterEach(() => follower.close());

const allAsked = async () => {
  follower.start();
  while (answers.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await follower.close();
};

it('asks for what changed after what it knows, and says it', async () => {
  answers = [
    { last: 4, keys: [] },
    { last: 6, keys: ['product-1'] },
    { last: 6, keys: [] },
    { last: 9000, keys: null },
    { last: 9000, keys: [] },
  ];
  await allAsked();
  const path = '/catalog-changes';
  expect(asked).toEqual([
    path,
    `${path}?after=4`,
    `${path}?after=6`,
    `${path}?after=6`,
    `${path}?after=9000`,
  ]);
  expect(onChange.mock.calls).toEqual([[['product-1']], [null]]);
});

it('goes on where it was after the backend did not answer, and says once that it did not', async () => {
  answers = [{ last: 4, keys: [] }, null, null, { wrong: 1 }, { last: 5, keys: ['product-1'] }];
  await allAsked();
  expect(asked.at(-1)).toBe('/catalog-changes?after=4');
  expect(onChange.mock.calls).toEqual([[['product-1']]]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(onFollowing.mock.calls.flat().slice(0, 5)).toEqual([true, false, false, false, true]);
});

it('does not know changes before the first one', async () => {
  answers = [
    { last: 0, keys: [] },
    { last: 1, keys: ['product-1'] },
  ];
  await allAsked();
  expect(onFollowing.mock.calls.flat().slice(0, 2)).toEqual([false, true]);
});
