import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageComposition, PageRemote } from '@store/shared/contracts/page';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { loadLimits } from './load-limits';
import { createRemotes, type RemoteExports } from './remotes';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const routes = { routes: ['the routes'] };
const use = (module: RemoteExports) => module.routes;

const remote = (version: string): PageRemote => ({
  version,
  base: `/assets/x/${version}/`,
  entry: 'entry.js',
  integrity: `sha384-${version}`,
});

/** A composition in which the product slice is 2.0.0, with or without a previous version. */
function composition(previous?: PageRemote): PageComposition {
  const remotes = Object.fromEntries(ownRemotes.map((slice) => [slice, remote('1.0.0')]));
  remotes['mfe-product'] = { ...remote('2.0.0'), ...(previous && { previous }) };
  return {
    id: 'c',
    shellVersion: '1.0.0',
    remotes,
    routes: [],
    widgets: {},
  };
}

/** Addresses of entries that were registered after the page's start. */
const registeredLater = () =>
  register.mock.calls.slice(1).map(([[entry]]) => (entry as { entry: string }).entry);

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => jest.useRealTimers());

it('shows Retry after at most five seconds', () => {
  expect(loadLimits.first + loadLimits.previous).toBeLessThanOrEqual(5000);
  expect(loadLimits.only).toBeLessThanOrEqual(5000);
});

it('rejects without a previous version, and uses a new address on the next try', async () => {
  load
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(routes);
  const remotes = createRemotes(composition());
  await expect(remotes.load('mfe-product', './routes', use)).rejects.toThrow('gone');
  await expect(remotes.load('mfe-product', './routes', use)).rejects.toThrow('gone');
  await expect(remotes.load('mfe-product', './routes', use)).resolves.toEqual(['the routes']);
  expect(registeredLater()).toEqual([
    'http://localhost/assets/x/2.0.0/again-1/entry.js',
    'http://localhost/assets/x/2.0.0/again-2/entry.js',
  ]);
});

it.each([
  ['cannot be had', () => Promise.reject(new Error('gone'))],
  ['is empty, as after it threw while it was evaluated', () => Promise.resolve({})],
  ['is of no use', () => Promise.resolve({ other: true })],
])('falls back to the previous version when the current one %s, and keeps it', async (_, first) => {
  load.mockImplementationOnce(first).mockResolvedValue(routes);
  const remotes = createRemotes(composition(remote('1.0.0')));
  const strict = (module: RemoteExports) => {
    if (!module.routes) throw new Error('no routes');
    return 'used';
  };
  await expect(remotes.load('mfe-product', './routes', strict)).resolves.toBe('used');
  await expect(remotes.load('mfe-product', './routes', strict)).resolves.toBe('used');
  expect(registeredLater()).toEqual(['http://localhost/assets/x/1.0.0/entry.js']);
});

it.each([
  ['the only version hangs', undefined, '2.0.0', ['only']],
  ['a version and the previous one hang', remote('1.0.0'), '1.0.0', ['first', 'previous']],
] as const)('rejects when %s', async (_, previous, version, limits) => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const loading = createRemotes(composition(previous)).load('mfe-product', './routes', use);
  const outcome = expect(loading).rejects.toThrow(
    `mfe_product/routes ${version} did not load in ${loadLimits[limits.at(-1)!]} ms`,
  );
  for (const limit of limits) await jest.advanceTimersByTimeAsync(loadLimits[limit]);
  await outcome;
});

it('loads the previous version of one that threw while rendering, also after a reload', async () => {
  load.mockResolvedValue(routes);
  const remotes = createRemotes(composition(remote('1.0.0')));
  await remotes.load('mfe-product', './routes', use);
  remotes.quarantine('mfe-product');
  await remotes.load('mfe-product', './routes', use);
  expect(registeredLater()).toEqual(['http://localhost/assets/x/1.0.0/entry.js']);

  register.mockClear();
  await createRemotes(composition(remote('1.0.0'))).load('mfe-product', './routes', use);
  expect(registeredLater()).toEqual(['http://localhost/assets/x/1.0.0/entry.js']);
});

it('loads what a version exposes, the only one also when it is quarantined', async () => {
  load.mockResolvedValue(routes);
  const remotes = createRemotes(composition());
  remotes.quarantine('mfe-product');
  await expect(remotes.load('mfe-product', './routes', use)).resolves.toEqual(['the routes']);
  expect(load).toHaveBeenCalledWith('mfe_product/routes');
  expect(registeredLater()).toEqual([]);
});
