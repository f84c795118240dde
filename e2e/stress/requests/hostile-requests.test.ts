import fc from 'fast-check';
import { provesAll } from '@store/shared/testing/proof';
import { startEveryService, type ServiceApp } from './every-service';
import { hostileRequest, type HostileRequest } from './hostile-request';
import { text } from './framing';
import { complaintAbout, sendBytes, statusOf } from './send-bytes';

/** Requests to all services together; `npm test -- requests` sends 50,000. */
const total = Number(process.env.HOSTILE_REQUESTS ?? (provesAll ? 3000 : 900));
const seed = Number(process.env.HOSTILE_SEED ?? 1);
const atOnce = 16;
/** After so many requests of a sender a good one has to be answered as always. */
const betweenGoodOnes = 10;
const goodRequest = (path: string): HostileRequest => ({
  bytes: text(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
  whole: true,
});

let shop: Awaited<ReturnType<typeof startEveryService>>;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  shop = await startEveryService();
}, 300_000);
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await shop.close();
});

const services: ServiceApp[] = ['commerce', 'backend', 'office', 'registry', 'desk', 'edge'];

it.each(services)(
  '%s refuses malformed requests without failing or telling about itself',
  async (name) => {
    const service = shop.services[name];
    expect(service.routes.length).toBeGreaterThan(3);
    const waiting = fc.sample(hostileRequest(service), { numRuns: Math.ceil(total / services.length), seed });
    const complaints: object[] = [];
    const statuses = new Set<number>();
    // Behind the edge is the backend.
    const good = goodRequest(name === 'edge' ? '/api/healthz' : '/healthz');
    const usual = statusOf(await sendBytes(service.port, good));
    expect(usual).toBeLessThan(500);
    let sent = 0;
    const sender = async () => {
      for (let request: HostileRequest | undefined; (request = waiting.pop());) {
        const answer = await sendBytes(service.port, request);
        statuses.add(statusOf(answer));
        if ((sent += 1) % betweenGoodOnes === 0) {
          const now = await sendBytes(service.port, good);
          if (statusOf(now) !== usual) complaints.push({ complaint: 'a good request fails', answer: now });
        }
        const complaint = complaintAbout(request, answer);
        if (complaint)
          complaints.push({
            complaint,
            request: request.bytes.toString('latin1').slice(0, 600),
            answer: answer.slice(0, 800),
          });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    expect(complaints.slice(0, 5)).toEqual([]);
    expect(uncaught).toEqual([]);
    // Some requests were understood, others were not.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
    expect(service.app.server.listening).toBe(true);
  },
  1_200_000,
);
