import { findingsOf } from './independence';

const before = {
  processes: { edge: '11, since Monday', releases: '12, since Monday' },
  artifacts: { 'shell@1.0.0': 'a', 'mfe-cart@1.0.0': 'b' },
};
const good = {
  slice: 'mfe-cart',
  version: '1.0.1',
  before,
  after: { ...before, artifacts: { ...before.artifacts, 'mfe-cart@1.0.1': 'c' } },
  built: ['mfe-cart'],
  progress: 'building and testing mfe-cart 1.0.1\n80 tests of mfe-cart passed\n',
} as const;

/** First words of the findings that do not hold. */
const wrong = (changes: Partial<Parameters<typeof findingsOf>[0]>) =>
  findingsOf({ ...good, ...changes })
    .filter(({ holds }) => !holds)
    .map(({ sentence }) => sentence.split(':')[0]);

it('finds nothing wrong with a slice that was shipped alone', () => expect(wrong({})).toEqual([]));

it.each([
  ['another slice was built', { built: ['shell', 'mfe-cart'] as const }, ['Built']],
  ['nothing was built', { built: [] }, ['Built']],
  ['another slice was tested', { progress: `${good.progress}7 tests of shell passed` }, ['Tested']],
  [
    'the tool reports that another slice was built',
    { progress: `${good.progress}building shell` },
    ['Tested'],
  ],
  ['nothing was tested', { progress: 'building and testing mfe-cart 1.0.1' }, ['Tested']],
  ['it is not there', { after: before }, ['Published']],
  [
    'another release changed',
    { after: { ...good.after, artifacts: { ...good.after.artifacts, 'shell@1.0.0': 'x' } } },
    ['Untouched'],
  ],
  [
    'another release came',
    { after: { ...good.after, artifacts: { ...good.after.artifacts, 'shell@1.0.1': 'x' } } },
    ['Untouched'],
  ],
  [
    'another release is gone',
    { after: { ...good.after, artifacts: { 'mfe-cart@1.0.0': 'b', 'mfe-cart@1.0.1': 'c' } } },
    ['Untouched'],
  ],
  [
    'a process was restarted',
    { after: { ...good.after, processes: { ...before.processes, edge: '11, since Tuesday' } } },
    ['Not restarted'],
  ],
])('says so when %s', (_, changes, expected) => expect(wrong(changes)).toEqual(expected));
