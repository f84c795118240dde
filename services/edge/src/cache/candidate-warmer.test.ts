import { PageMaker } from '../rendering/page-maker';
import { fakeServing } from '../testing/fake-serving';
import { pageSettings, sampleRoute } from '../testing/sample-composition';
import { newPageCache } from './page-cache';
import { CandidateWarmer } from './candidate-warmer';

const routes = ['/', '/products/:handle', '/pages/:page'].map((path) => sampleRoute(path));
const visitor = { currency: { code: 'US' } } as never;

function open({ limitMs = 20_000 } = {}) {
  const live = fakeServing('live', { routes });
  const candidate = fakeServing('candidate', { routes });
  const maker = new PageMaker(pageSettings, newPageCache());
  const warn = jest.fn();
  const warmer = new CandidateWarmer({ maker, log: { warn }, limitMs });
  const warm = (isWanted = () => true) => warmer.warm(candidate.serving, live.serving, isWanted);
  return { live, candidate, maker, warn, warmer, warm };
}

it('renders the page of each route that visitors asked for last, or that of its own address', async () => {
  const { live, candidate, maker, warmer, warm } = open();
  for (const address of ['/products/kente-hoodie', '/products/adinkra-cap?option=red'])
    await maker.revalidate(maker.request(live.serving, address, visitor));
  const warming = warm();
  expect(warmer.progress).toEqual({ done: 0, of: 2 });
  await warming;
  expect(candidate.rendered).toEqual(['/', '/products/adinkra-cap?option=red']);
  expect(warmer.progress).toBeNull();
});

it('tries a page that fails once more, and goes on', async () => {
  const { candidate, warm } = open();
  candidate.status = 503;
  await warm();
  expect(candidate.rendered).toEqual(['/', '/']);
});

it('does not wait longer for pages than it may, and renders none of a candidate that nobody wants', async () => {
  const { candidate, warn, warm } = open({ limitMs: 10 });
  await warm(() => false);
  expect(candidate.rendered).toEqual([]);
  candidate.render = () => new Promise(() => undefined);
  await warm();
  expect(warn).toHaveBeenCalledWith(
    { done: 0, of: 1 },
    'a candidate is served before all of its first pages were rendered',
  );
});
