import { readEdgeEnvironment } from './environment';

const secret = 'a secret of more than 24 letters';
const production = {
  NODE_ENV: 'production',
  RELEASES_EDGE_TOKEN: secret,
  TESTER_LINK_SECRET: secret,
  PAGE_SEAL_SECRET: secret,
};

it('starts on a fresh machine with an empty environment', () => {
  expect(readEdgeEnvironment({})).toMatchObject({ EDGE_PORT: 4000, SERVER_RENDERING: 'on' });
});

it('starts in production with the required secrets', () => {
  expect(readEdgeEnvironment(production).DEV_SLICES).toBeUndefined();
});

it.each([
  ['RELEASES_EDGE_TOKEN', { ...production, RELEASES_EDGE_TOKEN: '' }],
  ['TESTER_LINK_SECRET', { ...production, TESTER_LINK_SECRET: 'short' }],
  ['PAGE_SEAL_SECRET', { ...production, PAGE_SEAL_SECRET: '' }],
  ['DEV_SLICES', { ...production, DEV_SLICES: 'slices.json' }],
  ['EDGE_PORT', { EDGE_PORT: 'eighty' }],
])('names %s when it is invalid', (name, variables) => {
  expect(() => readEdgeEnvironment(variables)).toThrow(`${name}:`);
});
