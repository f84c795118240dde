import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';
import { startChild, type TestChild } from './testing/child-process';
import { freePort } from './testing/free-port';

const sample = join(__dirname, 'testing/sample-service.ts');

async function started(environment: NodeJS.ProcessEnv = {}) {
  const child = startChild(sample, [], { SAMPLE_PORT: String(await freePort()), ...environment }, true);
  const [message] = (await once(child.process, 'message')) as [{ ready: boolean; origin: string }];
  return { child, ...message };
}

const refused = async (child: TestChild) => ({ code: await child.ended, output: child.errors().trim() });

describe('runService', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes requests in flight after %s and exits with 0',
    async (signal) => {
      const { child, origin, ready } = await started();
      expect(ready).toBe(true);
      const answer = fetch(`${origin}/slow`).then((response) => response.text());
      await child.line((line) => line === 'slow began');
      child.process.kill(signal);
      child.process.kill(signal);
      expect(await answer).toBe('done');
      expect(await child.ended).toBe(0);
      await expect(fetch(origin)).rejects.toThrow();
    },
  );

  it('is unready first and answers meanwhile, on connections that it gives up', async () => {
    const { child, origin } = await started({ STOP_DELAY_MS: '2000' });
    const ready = async () => (await fetch(`${origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    child.process.kill('SIGTERM');
    while ((await ready()) === 200) await new Promise((resolve) => setTimeout(resolve, 10));
    const answer = await fetch(`${origin}/secret/token`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await child.ended).toBe(0);
  });

  it('stops when its parent disconnects', async () => {
    const { child } = await started();
    child.process.disconnect();
    expect(await child.ended).toBe(0);
  });

  it('stops when its parent exits before it listens for that', async () => {
    const child = startChild(sample, [], { SAMPLE_PORT: String(await freePort()) }, true);
    child.process.disconnect();
    expect(await child.ended).toBe(0);
  });

  it('reports in one sentence that the port is taken and which variable changes it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, output } = await refused(startChild(sample, [], { SAMPLE_PORT: String(port) }));
    server.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is taken, so sample cannot start; stop what listens there or set SAMPLE_PORT to another port.`,
    );
  });

  it('reports in one sentence which variable is invalid', async () => {
    const { code, output } = await refused(startChild(sample, [], { SAMPLE_PORT: 'many' }));
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot start, change these environment variables: SAMPLE_PORT: .*\.$/);
  });

  it('reports in one sentence which process holds the data folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'service-'));
    const release = lockFolder(folder);
    const { code, output } = await refused(
      startChild(sample, [], { SAMPLE_FOLDER: folder, SAMPLE_PORT: String(await freePort()) }),
    );
    release();
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^The data folder .* is in use by process ${process.pid} .*\\.$`));
  });

  it('writes one line for each request: failures always, of the others the share that is asked for', async () => {
    const { child, origin } = await started({ SAMPLE_LOG_SUCCESSES: '0' });
    for (const path of ['/secret/token', '/nowhere', '/broken']) await fetch(origin + path);
    child.process.kill('SIGTERM');
    await child.ended;
    const lines = child.lines.map(
      (line) => JSON.parse(line) as { level: number; req?: { path: string }; res?: { statusCode: number } },
    );
    const ofRequests = lines.filter(({ req }) => req);
    expect(new Set(ofRequests.map(({ req, res }) => `${req?.path} ${res?.statusCode}`))).toEqual(
      new Set(['/broken 500']),
    );
    expect(ofRequests.map(({ level }) => level).sort()).toEqual([40, 50]);
    expect(child.lines.join('')).toContain('"message":"broken on purpose"');
  });

  it('writes no query, token or address into the log', async () => {
    const { child, origin } = await started();
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00`;
    await fetch(`${origin}/secret/tok-123?key=key-456`, { headers: { traceparent } });
    await fetch(`${origin}/nowhere?email=jo@example.com`);
    await fetch(`${origin}/users/jo@example.com`);
    child.process.kill('SIGTERM');
    await child.ended;
    const log = child.lines.join('\n');
    expect(log).toContain('"path":"/secret/:token"');
    expect(log).toContain('"path":"/nowhere"');
    expect(log).toContain(`"traceId":"${'ab'.repeat(16)}"`);
    expect(log).not.toMatch(/tok-123|key-456|jo@example|remoteAddress/);
  });
});
