import fc from 'fast-check';
import {
  healthCountLimit,
  healthPhases,
  healthReportLimit,
  type PageHealthReport,
} from '@store/shared/contracts/page-health';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { reportsOf } from './report-page-health';

const view = 'a'.repeat(32);

const count = fc.integer({ min: 0, max: healthCountLimit });
const phases = fc
  .dictionary(fc.constantFrom(...healthPhases), fc.tuple(count, count))
  .map((found) => ({ ...found }));
const version = fc
  .tuple(fc.nat(999), fc.nat(40))
  .map(([minor, length]) => `1.${minor}.0-${'r'.repeat(length + 1)}`);
const release = fc.tuple(fc.constantFrom(...ownSlices), version).map((pair) => pair.join('@'));
const report: fc.Arbitrary<PageHealthReport> = fc.record({
  page: fc.constant(view),
  composition: fc.constant('0123456789ab'),
  outcomes: fc.dictionary(release, phases, { minKeys: 12, maxKeys: 20 }),
  navigation: fc.constant({ traceparent: 'x'.repeat(55), agoMs: 1, firstByteMs: 1, usableMs: 1 }),
});

it('splits a report into ones of at most 1 KB, which together contain all outcomes, and the navigation once', () => {
  fc.assert(
    fc.property(report, (given) => {
      const texts = reportsOf(given);
      for (const text of texts)
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(healthReportLimit);
      const parts = texts.map((text) => JSON.parse(text) as PageHealthReport);
      expect(Object.assign({}, ...parts.map(({ outcomes }) => outcomes))).toEqual(given.outcomes);
      expect(parts.filter(({ navigation }) => navigation)).toHaveLength(1);
      for (const { page, composition: id } of parts)
        expect([page, id]).toEqual([given.page, given.composition]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

it('makes one report of a page of all six slices', () => {
  const whole = { load: [1, 0], render: [1, 0], vitals: [1, 0] };
  const outcomes = Object.fromEntries(ownSlices.map((slice) => [`${slice}@10.20.30`, whole]));
  expect(reportsOf({ page: view, composition: 'c1', outcomes } as unknown as PageHealthReport)).toHaveLength(
    1,
  );
});
