import { useReleases } from './testing/use-releases';
import {
  gateBrowser,
  openIdSettings,
  readReleasesEnvironment,
  readReleaseToolEnvironment,
} from './environment';
import { addDemoPeople, demoPassword, removeDemoPeople } from './people/demo-people';

const secret = 'a secret of more than 24 letters';
const own = {
  RELEASES_EDGE_TOKEN: secret,
  TESTER_LINK_SECRET: secret,
  PREVIEW_RENDERER_TOKEN: secret,
  STOREFRONT_TOKEN: 'public',
};

it('has the demo’s operator and people with DEMO=1', () => {
  expect(readReleasesEnvironment({ DEMO: '1' })).toMatchObject({
    RELEASES_TOKEN: 'kith-demo-releases-token',
    DESK_DEMO_PASSWORD: demoPassword,
  });
});

it.each([undefined, 'production'])('has neither without it when NODE_ENV is %s', (NODE_ENV) => {
  const read = readReleasesEnvironment({ ...own, NODE_ENV });
  expect([read.RELEASES_TOKEN, read.DESK_DEMO_PASSWORD]).toEqual([undefined, undefined]);
  for (const [name, value] of [
    ['RELEASES_TOKEN', 'kith-demo-releases-token'],
    ['RELEASES_EDGE_TOKEN', 'kith-demo-edge-token'],
    ['TESTER_LINK_SECRET', 'kith-demo-tester-link-secret'],
    ['DESK_DEMO_PASSWORD', 'kith-demo'],
  ] as const)
    expect(() => readReleasesEnvironment({ ...own, NODE_ENV, [name]: value })).toThrow(`${name}: is `);
  expect(() => readReleaseToolEnvironment({ NODE_ENV })).toThrow('RELEASES_TOKEN: is missing; only DEMO=1');
});

it('has a sign-in provider when everything about it is said', () => {
  const given = {
    DEMO: '1',
    DESK_OIDC_ISSUER: 'https://login.example/',
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'secret',
    DESK_OIDC_ROLES: 'leads = manager',
  };
  const read = (changes = {}) => openIdSettings(readReleasesEnvironment({ ...given, ...changes }));
  expect(read()?.roles.get('leads')).toEqual({ role: 'manager', slices: [] });
  expect(read({ DESK_OIDC_ISSUER: '' })).toBeNull();
  expect(() => read({ DESK_OIDC_ROLES: '' })).toThrow('DESK_OIDC_ISSUER also needs');
  expect(() => read({ DESK_OIDC_ROLES: 'leads' })).toThrow(
    'DESK_OIDC_ROLES: "leads" is not <group> = manager',
  );
  expect(() => read({ DESK_OIDC_ISSUER: 'http://login.example' })).toThrow(
    'DESK_OIDC_ISSUER: is an https address',
  );
});

it('has a gate’s browser only where a browser server and its token are set', () => {
  const read = (changes = {}) => gateBrowser(readReleasesEnvironment({ ...own, ...changes }));
  const GATE_BROWSER = 'ws://127.0.0.1:4050';
  expect(read()).toBeNull();
  expect(read({ GATE_BROWSER, BROWSER_TOKEN: secret })).toEqual({ address: GATE_BROWSER, token: secret });
  expect(() => read({ GATE_BROWSER })).toThrow('GATE_BROWSER also needs BROWSER_TOKEN.');
});

const { shop } = useReleases();

it('removes the people whose password everybody knows, and no others, from what was the demo’s registry', async () => {
  const { people } = shop;
  await addDemoPeople(people, demoPassword);
  await people.put({ name: 'publisher', role: 'viewer', slices: [] }, { password: 'another password' });
  expect(await removeDemoPeople(people)).toEqual(['viewer', 'manager']);
  expect((await people.all()).map(({ name }) => name)).toEqual(['publisher']);
});
