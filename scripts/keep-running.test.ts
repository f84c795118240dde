import path from 'node:path';
import { freePort } from '@store/service-kit/testing/free-port';
import { KeepRunning } from './keep-running';
import { Services } from './services';

const sampleService = path.join(__dirname, '../services/service-kit/src/testing/sample-service.ts');

it('starts a service again that was killed, and leaves the others alone', async () => {
  const said: string[] = [];
  const services = new Services({ ...process.env, SAMPLE_PORT: String(await freePort()) }, (name) =>
    keep.lost(name),
  );
  const other = new Services({ ...process.env, SAMPLE_PORT: String(await freePort()) }, () => undefined);
  let back: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => (back = resolve));
  const keep = new KeepRunning({
    start: (name) => services.start(name, sampleService),
    say(sentence) {
      said.push(sentence);
      if (sentence.endsWith('is back.')) back();
    },
  });
  await Promise.all([services.start('backend', sampleService), other.start('edge', sampleService)]);
  const killed = services.pidOf('backend') ?? 0;
  const untouched = other.pidOf('edge');
  process.kill(killed, 'SIGKILL');
  await isBack;
  expect(services.pidOf('backend')).not.toBe(killed);
  expect(other.pidOf('edge')).toBe(untouched);
  expect(said[0]).toBe(
    'backend stopped unexpectedly and is started again in 0.5 s; until then accounts, orders, reviews and forms answer 503.',
  );
  keep.close();
  await Promise.all([services.stop(), other.stop()]);
});

describe('pauses', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const pauseIn = (sentence: string) => Number(/again in ([\d.]+) s/.exec(sentence)?.[1]);

  it('double while a service does not start, up to half a minute, and begin anew after a minute of life', async () => {
    const said: string[] = [];
    let works = false;
    const start = jest.fn(() => (works ? Promise.resolve() : Promise.reject(new Error('no port'))));
    const keep = new KeepRunning({ start, say: (sentence) => void said.push(sentence) });
    keep.lost('commerce');
    for (let count = 0; count < 8; count++) await jest.advanceTimersToNextTimerAsync();
    const failed = said.map(pauseIn).filter((pause) => !Number.isNaN(pause));
    expect(failed).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
    works = true;
    await jest.advanceTimersToNextTimerAsync();
    expect(said.at(-1)).toBe('commerce is back.');
    await jest.advanceTimersByTimeAsync(61_000);
    keep.lost('commerce');
    expect(pauseIn(said.at(-1) ?? '')).toBe(0.5);
  });

  it('end with the command', async () => {
    const start = jest.fn(async () => undefined);
    const keep = new KeepRunning({ start, say: () => undefined });
    keep.lost('releases');
    keep.close();
    await jest.advanceTimersByTimeAsync(60_000);
    keep.lost('releases');
    expect(start).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
