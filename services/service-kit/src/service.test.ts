import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DamagedDataError } from './damaged-data';
import { EnvironmentError } from './environment';
import { FolderHeldError } from './folder-lock';
import { MigrationsPendingError } from './migrations';
import { reasonFor } from './service';
import { startChild } from './testing/child-process';
import { freePort } from './testing/free-port';

const sample = join(__dirname, 'testing/sample-service.ts');

async function started(environment: NodeJS.ProcessEnv = {}) {
  const child = await startChild(sample, [], { SAMPLE_PORT: String(await freePort()), ...environment }, true);
  const [message] = (await once(child.process, 'message')) as [{ ready: boolean; origin: string }];
  return { child, ...message };
}

describe('runService', () => {
  it('finishes requests in flight after a signal, and exits with 0', async () => {
    const { child, origin, ready } = await started();
    expect(ready).toBe(true);
    const answer = fetch(`${origin}/slow`).then((response) => response.text());
    await child.line((line) => line === 'slow began');
    child.process.kill('SIGINT');
    child.process.kill('SIGINT');
    expect(await answer).toBe('done');
    expect(await child.ended).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('is unready first and answers meanwhile, on connections that it gives up', async () => {
    const { child, origin } = await started({ STOP_DELAY_MS: '2000' });
    const ready = async () => (await fetch(`${origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    child.process.kill('SIGTERM');
    while ((await ready()) === 200) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const address of ['/secret/token', '/hijacked']) {
      const answer = await fetch(origin + address);
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    }
    expect(await child.ended).toBe(0);
  });

  it('opens no inspector on SIGUSR1', async () => {
    const inspectable = 'setInterval(() => {}, 1000); console.log(1)';
    const NODE_OPTIONS = '--inspect-port=0';
    const { child, origin } = await started({ NODE_OPTIONS });
    const other = spawn(process.execPath, [NODE_OPTIONS, '-e', inspectable]);
    await once(other.stdout, 'data');
    child.process.kill('SIGUSR1');
    // The other was signaled later and says that it has opened one.
    other.kill('SIGUSR1');
    expect(String((await once(other.stderr, 'data'))[0])).toContain('Debugger listening');
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(child.errors()).toBe('');
    other.kill();
  });

  it('stops when its parent disconnects', async () => {
    const { child } = await started();
    child.process.disconnect();
    expect(await child.ended).toBe(0);
  });

  it('stops when its parent exits before it listens for that', async () => {
    const child = await startChild(sample, [], { SAMPLE_PORT: String(await freePort()) }, true);
    child.process.disconnect();
    expect(await child.ended).toBe(0);
  });

  it.each([
    ['SAMPLE_PORT', 'many'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ])('prints that it cannot start, because of %s, and exits with 1', async (name, value) => {
    const child = await startChild(sample, [], { [name]: value });
    expect(await child.ended).toBe(1);
    const sentence = `^Cannot start, change these environment variables: ${name}: .*\\.$`;
    expect(child.errors().trim()).toMatch(new RegExp(sentence));
  });

  it('writes one line for each request: failures always, of the others the share that is asked for', async () => {
    const { child, origin } = await started({ SAMPLE_LOG_SUCCESSES: '0' });
    for (const path of ['/secret/token', '/nowhere', '/broken']) await fetch(origin + path);
    child.process.kill('SIGTERM');
    await child.ended;
    const lines = child.lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
    for (const { req, res } of lines) expect([req.path, res?.statusCode]).toEqual(['/broken', 500]);
    expect(lines.map(({ level }) => level).sort()).toEqual([40, 50]);
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

describe('the reason of a failed start', () => {
  it('names the port that is taken and the variable that changes it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [Error];
    server.close();
    expect(reasonFor(error, 'sample', 'SAMPLE_PORT')).toBe(
      `Port ${port} is taken, so sample cannot start; stop what listens there or set SAMPLE_PORT to another port.`,
    );
  });

  it.each([DamagedDataError, EnvironmentError, FolderHeldError, MigrationsPendingError])(
    'is the sentence of what people can correct, and the stack of a defect: %p',
    (kind) => {
      const reason = (error: Error) => reasonFor(error, 'sample', 'SAMPLE_PORT');
      expect(reason(new kind('Move it away.'))).toBe('Move it away.');
      expect(reason(new TypeError('odd'))).toMatch(/^sample cannot go on: TypeError: odd\n +at /);
    },
  );
});
