import { readEdgeEnvironment } from './environment';

const production = { NODE_ENV: 'production', RELEASES_TOKEN: 'a token of more than 24 letters' };

it('starts on a fresh machine with an empty environment', () => {
  expect(readEdgeEnvironment({})).toMatchObject({ EDGE_PORT: 4000, SERVER_RENDERING: 'on' });
});

it('starts in production with the required secret', () => {
  expect(readEdgeEnvironment(production).DEV_SLICES).toBeUndefined();
});

it.each([
  ['RELEASES_TOKEN', { NODE_ENV: 'production' }],
  ['DEV_SLICES', { ...production, DEV_SLICES: 'slices.json' }],
  ['EDGE_PORT', { EDGE_PORT: 'eighty' }],
])('names %s when it is invalid', (name, variables) => {
  expect(() => readEdgeEnvironment(variables)).toThrow(`${name}:`);
});
