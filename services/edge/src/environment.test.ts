import { readEdgeEnvironment } from './environment';

const secret = 'a secret of more than 24 letters';
const own = {
  RELEASES_EDGE_TOKEN: secret,
  TESTER_LINK_SECRET: secret,
  PAGE_SEAL_SECRET: secret,
  RENDERER_TOKEN: secret,
  PREVIEW_RENDERER_TOKEN: secret,
  STOREFRONT_TOKEN: 'public',
};
const production = { ...own, NODE_ENV: 'production' };

it('starts on a fresh machine as the demo', () => {
  expect(readEdgeEnvironment({ DEMO: '1' })).toMatchObject({ EDGE_PORT: 4000, SERVER_RENDERING: 'on' });
});

it('starts with secrets of its own, also in production', () => {
  expect(readEdgeEnvironment(own)).toMatchObject({ PAGE_SEAL_SECRET: secret });
  expect(readEdgeEnvironment(production).DEV_SLICES).toBeUndefined();
});

it.each([
  ['RELEASES_EDGE_TOKEN', { ...own, RELEASES_EDGE_TOKEN: '' }],
  ['TESTER_LINK_SECRET', { ...own, TESTER_LINK_SECRET: 'short' }],
  ['PAGE_SEAL_SECRET', { ...own, PAGE_SEAL_SECRET: 'kith-demo-page-seal-secret' }],
  ['RENDERER_TOKEN', { ...own, RENDERER_TOKEN: '' }],
  ['PREVIEW_RENDERER_TOKEN', { ...own, PREVIEW_RENDERER_TOKEN: 'kith-demo-preview-renderer-token' }],
  ['STOREFRONT_TOKEN', { ...production, STOREFRONT_TOKEN: 'kith-demo-storefront-token' }],
  ['DEV_SLICES', { ...production, DEV_SLICES: 'slices.json' }],
  ['DEMO', { ...production, DEMO: '1' }],
  ['TRUSTED_PROXIES', { DEMO: '1', TRUSTED_PROXIES: 'nonsense' }],
  ['EDGE_PORT', { DEMO: '1', EDGE_PORT: 'eighty' }],
])('names %s when it is invalid', (name, variables) => {
  expect(() => readEdgeEnvironment(variables)).toThrow(new RegExp(`${name}(\\.0)?:`));
});
