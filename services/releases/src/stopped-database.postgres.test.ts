import { randomUUID } from 'node:crypto';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { buildDesk } from './desk/desk';
import { openReleaseService, type ReleaseService } from './testing/release-service';
import { deskOptions, here } from './testing/test-desk';
import { openTestRegistry } from './testing/test-registry';

const act = { who: 'Ama', why: 'a test' };

// A server of its own, which it stops.
describe('while PostgreSQL is stopped', () => {
  let postgres: TestPostgres;
  let service: ReleaseService;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    service = await openReleaseService('a-token-for-tests', { opened: openTestRegistry(postgres.url) });
    await service.begin();
  });
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
    const before = await service.operations.serving();
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
    await service.operations.freeze({}, act);
    expect(await service.operations.serving()).toEqual({ ...before, revision: before.revision + 1 });
    await desk.close();
  });
});
