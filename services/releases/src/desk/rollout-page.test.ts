import { statusSentences } from '../overview/status-sentences';
import { passToGuard } from '../testing/edge-report';
import { why, useTestDesk } from '../testing/test-desk';

const desk = useTestDesk({ 'mfe-cart': '1.1.0' });

const mara = (reason: string) => ({ who: 'mara', why: reason });
/** Starts a rollout. @returns its id. */
async function start(): Promise<string> {
  await desk.service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, mara('shorter words'));
  return (await desk.service.serving()).rollout?.id ?? '';
}
const pageOf = async (id: string) => (await desk.look('viewer', `/rollouts/${id}`)).body;

it('has an address for every rollout, also after its end', async () => {
  const first = await start();
  await desk.service.act('abort', mara('a wrong word'));
  const second = await start();
  expect(await pageOf(first)).toContain('a wrong word');
  expect(await pageOf(second)).not.toContain('a wrong word');
  expect((await desk.look('viewer', '/rollouts/none')).statusCode).toBe(404);
  await desk.service.act('abort', mara(why));
});

it('adds up what edges say of how fast pages paint', async () => {
  const id = await start();
  const sent = (candidate: number[], control: number[]) => {
    const vitals = { LCP: { candidate, control } };
    return passToGuard(desk.service.parts, id, { candidateViews: 0, controlViews: 0, measures: {}, vitals });
  };
  await sent([0, 0, 10], [700]);
  await sent([0, 0, 0, 0, 0, 0, 30], [0, 1300, 0, 1]);
  expect(statusSentences(await desk.service.overview())).toContain(
    'Largest Contentful Paint, 75th percentile: at most 6 s (40 page views) with the candidate, at most 1.5 s (2,001 page views) without.',
  );
});

it('names the comparison of an earlier share, so that an update leaves it unfolded', async () => {
  await desk.service.act('abort', mara(why));
  const id = await start();
  await desk.service.act('raise', { percent: 50 }, mara(why));
  expect(await pageOf(id)).toContain('<details id="share-5"><summary>At 5 %, before</summary>');
});
