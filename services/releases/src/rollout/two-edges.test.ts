import { randomUUID } from 'node:crypto';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import { RegistryClient } from '@store/release-kit/registry-client';
import type { ServingState } from '@store/release-kit/serving';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { releaseTool } from '../testing/release-tool';
import { takeDueSteps } from './due-steps';

/** A registry's API with the release tool, and two edges that follow it and report what visitors met. */
let service: ReleaseService;
let edges: RegistryClient[];
let say: (line: string, ...more: string[]) => Promise<string>;

beforeAll(async () => {
  service = await openReleaseService('a-token-for-tests');
  await service.begin();
  await service.publish('mfe-cart', '1.1.0');
  const { client, origin } = await service.serve();
  edges = ['one', 'two'].map(() => new RegistryClient(origin, 'a-token-of-edges'));
  const tool = releaseTool(() => ({ root: '.', registry: client }));
  say = (line, ...more) => tool.say(line, ...more, '--why', 'a test');
});
afterAll(() => service.close());

/** What both edges hear of as soon as it is so. */
async function bothHear(isSo: (state: ServingState) => boolean): Promise<ServingState[]> {
  return Promise.all(
    edges.map(async (edge) => {
      let state = await edge.serving();
      while (!isSo(state)) state = await edge.serving(state.revision);
      return state;
    }),
  );
}

/** Both edges report ten visitors with the candidate each. */
async function report(bad: number): Promise<void> {
  for (const [place, edge] of edges.entries()) {
    const { revision, rollout } = await edge.serving();
    const load = { candidate: { trials: 10, bad }, control: { trials: 190, bad: 0 } };
    const addresses = { load: bad > 0 ? [1, 2, 3].map((number) => `${place} ${number}`) : [] };
    const sums: EdgeReport['rollout'] = rollout && {
      ...{ id: rollout.id, candidateViews: 10, controlViews: 190, phases: { load }, addresses },
    };
    const presence = { id: randomUUID(), edge: `edge ${place}`, revision, refused: {}, counts: [] };
    await edge.report({ ...presence, rollout: sums });
  }
}

const minutesPass = (minutes: number) =>
  takeDueSteps(service.operations, new Date(Date.now() + minutes * 60_000));
const percent = async () => (await service.operations.serving()).rollout?.percent;

it('goes on by its plan at both edges, stops in a freeze, and is taken back from both by the guard', async () => {
  await say('start mfe-cart@1.1.0', '--plan', '5% 1m, 25% 1m, 100%');
  await bothHear(({ rollout }) => rollout?.percent === 5);
  await minutesPass(2);
  expect(await percent()).toBe(5);
  await report(0);
  await say('freeze');
  await minutesPass(2);
  expect(await percent()).toBe(5);
  await say('unfreeze');
  const raised = bothHear(({ rollout }) => rollout?.percent === 25);
  await minutesPass(2);
  const [{ rollout } = { rollout: null }] = await raised;
  await report(10);
  await report(10);
  const after = await bothHear((state) => state.rollout === null);
  for (const { live, recalled } of after) {
    expect(live.slices['mfe-cart']).toBe('1.0.0');
    expect(recalled).toEqual([rollout?.candidate.id]);
  }
  const [abort] = await service.registry.history();
  expect(abort).toMatchObject({
    action: 'abort',
    who: 'guard',
    why: expect.stringContaining('could not load it'),
  });
});
