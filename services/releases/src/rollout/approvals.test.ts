import { ReleaseManagerClient } from '../api/release-manager-client';
import { takeDueSteps } from '../actions/due-steps';
import { releaseTool } from '../testing/release-tool';
import { useReleases } from '../testing/use-releases';
import { drill } from '../upkeep/drill';

/** A shop in which the cart takes two persons, with a credential of each and one of a pipeline. */
const { shop } = useReleases({ 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0' }, { twoPersons: ['mfe-cart'] });
const tools: Record<string, (line: string) => Promise<string>> = {};

beforeAll(async () => {
  const toolOf = (token: string) => {
    const registry = new ReleaseManagerClient(shop.origin, token);
    const { sayDespite } = releaseTool(() => ({ root: '.', registry }));
    return (line: string) => sayDespite(line, '--why', 'read the change');
  };
  for (const name of ['ama', 'kofi']) {
    const { token } = await shop.people.put({ name, role: 'manager', slices: [] });
    tools[name] = toolOf(token);
  }
  const { shown } = await shop.client.act('add-credential', { name: 'pipeline', role: 'manager' });
  tools.pipeline = toolOf(shown.RELEASES_TOKEN ?? '');
  await shop.publish('mfe-cart', '1.2.0');
});

const say = async (who: string, line: string) => tools[who]?.(line);
const newest = async () => (await shop.registry.history())[0];

it('starts and promotes with the approval of another person, which the history names', async () => {
  await expect(say('ama', 'start mfe-cart@1.1.0 --percent 5')).rejects.toThrow(
    'mfe-cart takes two persons: somebody other than ama approves the start of mfe-cart@1.1.0 first.',
  );
  await say('kofi', 'approve mfe-cart@1.1.0');
  expect((await shop.overview()).approvals).toMatchObject([
    { subject: 'the start of mfe-cart@1.1.0', who: 'kofi', why: 'read the change' },
  ]);
  await say('ama', 'start mfe-cart@1.1.0 --percent 5');
  expect((await newest())?.facts.approval).toEqual({ who: 'kofi', why: 'read the change' });
  await expect(say('ama', 'promote')).rejects.toThrow('mfe-cart takes two persons');
  await say('kofi', 'approve');
  await say('ama', 'promote');
  expect(await newest()).toMatchObject({ action: 'promote', facts: { approval: { who: 'kofi' } } });
  expect((await shop.overview()).approvals).toEqual([]);
});

it('refuses one’s own approval, and one that was used', async () => {
  await say('ama', 'approve mfe-cart@1.2.0');
  await expect(say('ama', 'approve mfe-cart@1.2.0')).rejects.toThrow(
    'You, ama, have approved the start of mfe-cart@1.2.0 already.',
  );
  await expect(say('ama', 'start mfe-cart@1.2.0 --percent 5')).rejects.toThrow(
    'You, ama, approved the start of mfe-cart@1.2.0 yourself; somebody else has to.',
  );
  await say('kofi', 'start mfe-cart@1.2.0 --percent 5');
  await say('kofi', 'approve');
  await expect(say('kofi', 'promote')).rejects.toThrow(/You, kofi, approved .* yourself/);
  await say('kofi', 'abort');
  await expect(say('kofi', 'start mfe-cart@1.2.0 --percent 5')).rejects.toThrow('mfe-cart takes two persons');
});

it('keeps a queued start in line until somebody else has approved it', async () => {
  await say('kofi', 'queue mfe-cart@1.2.0 --percent 5');
  await takeDueSteps(shop.parts);
  const { queue } = await shop.overview();
  expect(queue[0]?.delay?.reason).toContain(
    'somebody other than kofi approves the start of mfe-cart@1.2.0 first',
  );
  await say('kofi', `unqueue ${queue[0]?.id}`);
});

it('takes people, not the credentials of pipelines, which may be the same person’s', async () => {
  await expect(say('pipeline', 'approve mfe-cart@1.2.0')).rejects.toThrow('it takes a person');
  await say('kofi', 'approve mfe-cart@1.2.0');
  for (const command of ['start', 'queue'])
    await expect(say('pipeline', `${command} mfe-cart@1.2.0 --percent 5`)).rejects.toThrow(
      'pipeline may not do this: it takes a person, with a credential of their own.',
    );
  await say('ama', 'start mfe-cart@1.2.0 --percent 5');
  await say('ama', 'approve');
  await expect(say('pipeline', 'promote')).rejects.toThrow('it takes a person');
  await say('pipeline', 'abort');
});

it('leaves other slices, rollbacks and drills to one person', async () => {
  await expect(say('kofi', 'approve mfe-product@1.1.0')).rejects.toThrow(
    'mfe-product@1.1.0 needs no approval; one person starts and promotes it.',
  );
  const drilled = await drill(shop.parts, { act: { who: 'ama', why: 'a test' }, withinMs: 0 });
  expect(drilled?.text).toBe('No edge has been heard of.');
  await say('pipeline', 'rollback mfe-cart');
  await say('pipeline', 'start mfe-product@1.1.0 --percent 5');
  await say('pipeline', 'promote');
  await expect(say('kofi', 'approve')).rejects.toThrow('No rollout is in progress.');
});

it('does not count the approval of somebody who was removed', async () => {
  await say('kofi', 'approve mfe-cart@1.2.0');
  await shop.act('remove-person', { id: 'kofi' }, { who: 'ama', why: 'a lost laptop' });
  await expect(say('ama', 'start mfe-cart@1.2.0 --percent 5')).rejects.toThrow('mfe-cart takes two persons');
});
