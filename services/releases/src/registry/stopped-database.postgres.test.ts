import { randomUUID } from 'node:crypto';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { openTestPlace, type TestPlace } from '@store/service-kit/testing/test-place';
import { buildDesk } from '../desk/desk';
import { servingChannel } from '../history/history';
import { Registry } from './registry';
import { releasesSchema } from './registry-schema';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { deskOptions, here } from '../testing/test-desk';

const act = { who: 'Ama', why: 'a test' };
const never = 2 ** 31 - 1;

// A server of its own, which it stops.
describe('while PostgreSQL is stopped', () => {
  let postgres: TestPostgres;
  let place: TestPlace;
  let service: ReleaseService;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    place = await openTestPlace(releasesSchema, postgres.url);
    service = await openReleaseService('a-token-for-tests', { opened: Registry.open(place) });
    await service.begin();
  }, 120_000);
  afterAll(async () => {
    await service.close();
    await postgres.stop();
  });

  it('answers 503 instead of waiting, and goes on where it was', async () => {
    const { app } = await service.serve();
    const desk = await buildDesk(deskOptions(service));
    const asEdge = { authorization: 'Bearer a-token-of-edges' };
    const report = { id: randomUUID(), edge: 'one', revision: 1, refused: {}, counts: [], rollout: null };
    const asked = () =>
      Promise.all([
        app.inject('/readyz'),
        app.inject({ url: '/serving', headers: asEdge }),
        app.inject({ url: '/history', headers: { authorization: 'Bearer a-token-for-tests' } }),
        app.inject({ method: 'POST', url: '/edges', headers: asEdge, payload: { ...report, counts } }),
        desk.inject({ url: '/', headers: { ...here, cookie: 'desk_session=s' } }),
      ]);
    const counts = [{ slice: 'shell', version: '1.0.0', phase: 'load', good: 1, bad: 0 }];
    const before = await service.serving();
    const goOn = await postgres.pause();
    try {
      for (const { statusCode, headers, body } of await asked()) {
        expect(body).toContain('The database of releases does not answer. Try again in a moment.');
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      }
      expect((await app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      goOn();
    }
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 303]);
    await service.act('freeze', {}, act);
    expect(await service.serving()).toEqual({ ...before, revision: before.revision + 1 });
    await desk.close();
  });

  it('is unready at a server that takes no writes any more, and goes on at its successor', async () => {
    const { app } = await service.serve();
    const ready = () => app.inject('/readyz');
    await postgres.failOver(place.databaseUrl!);
    let answer = await ready();
    while (answer.statusCode === 200) answer = await ready();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await ready()).statusCode).toBe(200);
  });

  it('listens for changes again after a restart of the server', async () => {
    const { changes, registry } = service.parts;
    const heard = () => changes.next(new AbortController().signal);
    const connected = heard();
    changes.follow(registry, postgres.url, never);
    await connected;
    const connectedAgain = heard();
    await postgres.crash();
    await postgres.restart();
    await connectedAgain;
    const told = heard();
    await postgres.execute(`notify ${servingChannel}`);
    await told;
  }, 20_000);
});
