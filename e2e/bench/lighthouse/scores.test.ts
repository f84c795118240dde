import { medianScores, scoresOf } from './scores';

const run = (performance: number, seo: number, besides = {}) =>
  JSON.stringify({
    requestedUrl: 'http://localhost:4000/',
    environment: { benchmarkIndex: 1000 * performance },
    categories: {
      performance: { score: performance, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [{ id: 'not-counted', weight: 0 }] },
      seo: { score: seo, auditRefs: [{ id: 'canonical', weight: 1 }] },
    },
    audits: {
      'largest-contentful-paint': { score: 0.5 },
      'not-counted': { score: 0 },
      canonical: { score: seo },
    },
    ...besides,
  });

it('returns the median of each category and the failed audits of categories that should reach 100', () => {
  const runs = [run(0.97, 1), run(1, 1), run(0.99, 0.92)].map(scoresOf);
  expect(medianScores(runs)).toEqual({
    performance: 99,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
    machine: 990,
    faults: ['canonical'],
  });
});

it('fails when a page could not be measured', () => {
  const failed = run(1, 1, { runtimeError: { code: 'NO_FCP', message: 'The page did not paint' } });
  expect(() => scoresOf(failed)).toThrow('http://localhost:4000/: The page did not paint');
});
