import type { OwnMeasure } from '@store/shared/contracts/release';
import { Prometheus } from '../guard/prometheus';
import { statusSentences } from '../overview/status-sentences';
import { planView } from '../rollout/plans';
import { runningIn } from '../rollout/running';
import { passToGuard } from '../testing/edge-report';
import { usePrometheus, vector } from '../testing/prometheus-server';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { writeBuild } from '../testing/sample-build';
import { readOwnMeasures } from './read-own-measures';

const prometheus = usePrometheus();
const orders: OwnMeasure = {
  name: 'orders per visitor',
  query: 'orders:rate{slice="$slice",version="$version",arm="$arm"}',
  better: 'higher',
  tolerance: 0.01,
};
const act = { who: 'Ama', why: 'larger buttons' };

let service: ReleaseService;
beforeEach(async () => {
  service = await openReleaseService('a secret', {
    prometheus: new Prometheus(prometheus.url),
    watch: { minutes: 0, controlPercent: 2 },
  });
  await service.begin();
  await service.publish('mfe-cart', '1.1.0', { measures: [orders] });
  const plan = [{ percent: 5, minutes: 1 }, { percent: 50 }];
  await service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5, plan }, act);
});
afterEach(() => service.close());

/** Has Prometheus say these numbers of the candidate and of the control, and reads them. */
async function read(candidate: string, control = '0.05') {
  prometheus.answers = (query) => vector(query.includes('"candidate"') ? candidate : control);
  await readOwnMeasures(service.parts);
}

/** So many visitors get the candidate, and all goes well. */
async function visitors(count: number) {
  const { rollout } = await service.serving();
  const fine = { candidate: { trials: count, bad: 0 }, control: { trials: 20 * count, bad: 0 } };
  const report = {
    candidateViews: count,
    controlViews: 20 * count,
    measures: { load: fine, document: fine },
  };
  await passToGuard(service.parts, rollout!.id, report);
}

const ownSentence = async () =>
  statusSentences(await service.overview()).find((sentence) => sentence.startsWith('mfe-cart’s orders'));
const waits = async () => {
  const { db } = service.registry;
  return (await planView(db, (await runningIn(db))!))?.waits;
};

it('takes a candidate back of which its own measure is worse in three readings, and asks for both arms', async () => {
  await visitors(100);
  await read('0.03');
  expect(prometheus.queries.slice(-2)).toEqual([
    'orders:rate{slice="mfe-cart",version="1.1.0",arm="candidate"}',
    'orders:rate{slice="mfe-cart",version="1.0.0",arm="control"}',
  ]);
  expect(await ownSentence()).toBe(
    'mfe-cart’s orders per visitor: 0.03 with the candidate, 0.05 with the control, worse in 1 reading; 0.01 less is tolerated.',
  );
  expect(await waits()).toBe('the guard is not calm about mfe-cart’s orders per visitor');
  await read('0.03');
  await read('0.03');
  const [newest] = await service.registry.history();
  expect(newest).toMatchObject({ who: 'guard', action: 'abort', facts: { evidence: { phase: 'own' } } });
  expect(newest?.why).toBe(
    'mfe-cart’s orders per visitor: 0.03 with the candidate, 0.05 with the control, worse in 3 readings in a row; 0.01 less is tolerated.',
  );
  const asked = prometheus.queries.length;
  await readOwnMeasures(service.parts);
  expect(prometheus.queries).toHaveLength(asked);
});

it('goes on while it is no worse than tolerated, few visitors came, it is not asked, or the share is another', async () => {
  for (const _ of [1, 2, 3]) await read('0.03');
  expect(await ownSentence()).toContain('too few visitors to judge it by');
  await visitors(100);
  for (const number of ['0.03', '0.03', '0.041', '0.03', '0.03', 'NaN']) await read(number);
  prometheus.answers = (_, response) => {
    response.writeHead(503).end('Service Unavailable');
    return null;
  };
  await readOwnMeasures(service.parts);
  expect(await ownSentence()).toContain(
    'could not be asked: it answered 503 with what is no answer of Prometheus',
  );
  await service.act('raise', { percent: 25 }, act);
  await visitors(100);
  await read('0.03');
  expect(await ownSentence()).toContain('worse in 1 reading;');
  expect((await service.serving()).rollout?.percent).toBe(25);
});

it('asks nothing while a group has a larger share than others', async () => {
  await service.act('abort', act);
  const first = { group: 'staff', percent: 100 };
  await service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5, first }, act);
  const asked = prometheus.queries.length;
  await read('0.03');
  expect(prometheus.queries).toHaveLength(asked);
  // Of each share 2 % are kept as the control.
  await service.act('raise', { percent: 98 }, act);
  await read('0.03');
  expect(prometheus.queries).toHaveLength(asked + 2);
});

it('refuses a release of whose query Prometheus says that it is wrong, and publishes while it does not answer', async () => {
  const { draft } = await writeBuild(service.folder, 'mfe-cart', { version: '1.2.0' });
  const reserve = () => service.parts.publications.reserve({ ...draft, measures: [orders] }, 'carl');
  prometheus.answers = () => ({ status: 'error', errorType: 'bad_data', error: 'parse error' });
  await expect(reserve()).rejects.toThrow(
    'The query of “orders per visitor” cannot be asked: it says: parse error.',
  );
  prometheus.answers = (_, response) => {
    response.destroy();
    return null;
  };
  await expect(reserve()).resolves.toMatchObject({ missing: expect.any(Array) as unknown });
});
