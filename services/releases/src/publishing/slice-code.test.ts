import path from 'node:path';
import { ReleaseManagerClient } from '../release-manager-client';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { writeBuild } from '../testing/sample-build';
import { uploadRelease } from './publish';

let service: ReleaseService;
let origin: string;
let carl: ReleaseManagerClient;

beforeAll(async () => {
  process.env.SECRET_OF_THE_REGISTRY = 'the secret';
  service = await openReleaseService('a-token-for-tests');
  const served = await service.serve();
  ({ origin } = served);
  const { draft, dist } = await writeBuild(service.folder, 'shell');
  await uploadRelease(served.client, draft, dist);
  const credential = { name: 'carl', role: 'publisher' as const, slices: ['mfe-cart' as const] };
  const { token } = await service.people.credentials.issue(
    { ...credential, actions: null, days: 1 },
    'a test',
  );
  carl = new ReleaseManagerClient(origin, token);
});
afterAll(async () => {
  delete process.env.SECRET_OF_THE_REGISTRY;
  await service.close();
});

it.each([
  ['its environment', 'process.env.SECRET_OF_THE_REGISTRY'],
  ['a file', "require('node:fs').readFileSync('/etc/passwd', 'utf8')"],
  ['another program', "require('child_process').execSync('id').toString()"],
  ['the database', "require('net').connect(5432)"],
  ['the registry', "await fetch('ORIGIN/healthz')"],
  ['a signing key', "require('KEYS')"],
])('gives a bundle nothing that tries to read %s while its routes are read', async (_, attempt) => {
  const keys = path.join(service.folder, 'keys/private');
  const code = attempt.replace('ORIGIN', origin).replace('KEYS', keys);
  // A bundle that gets something has a route; one that gets nothing has none and is refused.
  const server = `exports.exposes = { './routes': async () => {
    const got = ${code};
    if (!got) throw new Error('nothing');
    return { routes: [{ id: 'page', path: '/' + got }] };
  } };`;
  const { draft, dist } = await writeBuild(service.folder, 'mfe-cart', { server });
  await expect(uploadRelease(carl, draft, dist)).rejects.toThrow(
    /^mfe-cart@1\.0\.0 \(published by carl\) is refused: the routes cannot be read \((nothing|mfe-cart may not use the module .*|Slices may not send requests to .*)\)\.$/,
  );
});
