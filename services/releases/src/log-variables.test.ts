import { once } from 'node:events';
import path from 'node:path';
import { endProcess } from '@store/service-kit/end-process';
import { startChild } from '@store/service-kit/testing/child-process';
import { freePort } from '@store/service-kit/testing/free-port';
import { testFolder } from '@store/service-kit/testing/test-folder';

/** Among the first and the last of all traces. */
const traces = { first: `${'0'.repeat(31)}1`, last: 'f'.repeat(32) };

it('logs requests of the registry and the desk by the same level and share of traces', async () => {
  const [registry, desk] = await Promise.all([freePort(), freePort()]);
  const origins = [`http://localhost:${registry}`, `http://localhost:${desk}`];
  const child = await startChild(
    path.join(import.meta.dirname, 'main.ts'),
    [],
    {
      DEMO: '1',
      DATA_DIR: testFolder(),
      RELEASES_HOST: 'localhost',
      RELEASES_PORT: String(registry),
      DESK_PORT: String(desk),
      DESK_ORIGIN: origins[1],
      LOG_LEVEL: 'info',
      LOG_SUCCESSES: '0.5',
    },
    true,
  );
  await once(child.process, 'message');
  for (const origin of origins)
    for (const traceId of Object.values(traces))
      await fetch(`${origin}/nowhere`, { headers: { traceparent: `00-${traceId}-${'1'.repeat(16)}-01` } });
  await endProcess(child.process);
  await child.ended;
  const lines = child.lines.map((line) => JSON.parse(line) as { name: string; traceId?: string });
  const logged = lines.flatMap(({ name, traceId }) => (traceId ? [`${name} ${traceId}`] : []));
  expect(logged.sort()).toEqual([`desk ${traces.first}`, `releases ${traces.first}`]);
});
