import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sites } from '@store/release-kit/sites';
import { slicesOf } from '@store/shared/contracts/slices';
import { slicesIn, type Versions } from '@store/release-kit/versions';
import type { Act } from '../history';
import { fields, parseInput } from '../input';
import { mustPublish, mustRevoke, mustRollOut, mustShow } from '../people/permissions';
import { workingLink } from '../tester-links';
import type { DeskContext } from './desk-context';
import type { Sent } from './start-page';
import {
  chosenSlices,
  idField,
  reasonField,
  rolloutActions,
  setFields,
  type DeskAction,
} from './rollout-actions';

const target = z.object({ address: z.string('Give an address.').max(500) });
const wantedLink = z.object({
  hours: z.coerce.number('A tester link lasts a number of hours.'),
  site: z.enum(sites).default('preview'),
});
const versionFields = chosenSlices.pipe(fields.slices);

/** The desk's notice after each action. */
export const doneSentences: Readonly<Record<string, string>> = {
  start: 'The rollout has started.',
  queue: 'It waits for its rollout.',
  unqueue: 'It does not wait any more.',
  approve: 'It is approved.',
  raise: 'The share is raised.',
  pause: 'The plan is paused; the share stays as it is.',
  resume: 'The plan goes on.',
  promote: 'The candidate is live for everybody.',
  'end-watch': 'The watch has ended; everybody gets what is live.',
  abort: 'The rollout is aborted; everybody sees what is live.',
  rollback: 'The earlier composition is live again.',
  'remove-target': 'No message goes there any more.',
  'send-again': 'The message is sent again.',
  freeze: 'The freeze is noted. Abort and rollback go on working.',
  unfreeze: 'The freeze is lifted.',
  'revoke-link': 'The tester link is revoked.',
  check: 'The gate has answered.',
};

const settingsActions = new Set(
  ['link', 'revoke-link', 'add-target', 'remove-target', 'send-again'].map((name) => `/actions/${name}`),
);

const startActions = new Set(['start', 'queue', 'approve', 'check'].map((name) => `/actions/${name}`));

/** Path of the page that a form is on: its refusal and its success are shown there. */
export function pageOfForm({ url, body }: FastifyRequest): string {
  const about = z.record(z.string(), z.string()).safeParse(body).data;
  if (about?.rollout) return `/rollouts/${encodeURIComponent(about.rollout)}`;
  if (about?.slice) return `/slices/${encodeURIComponent(about.slice)}`;
  if (startActions.has(url)) return '/start';
  return settingsActions.has(url) ? '/settings' : '/';
}

/** The routes of the desk's forms. Refusals are shown in the page. */
export function actionsPlugin(app: FastifyInstance, { operations, personOf, show }: DeskContext) {
  const act = (request: FastifyRequest): Act => ({
    who: personOf(request).name,
    why: parse(reasonField, request).why,
  });
  const administer = (request: FastifyRequest): Act => {
    mustRollOut(personOf(request), 'administer');
    return act(request);
  };
  /** The page after an action. */
  const pageAfter = async (name: string, request: FastifyRequest): Promise<string> => {
    if (name === 'start') return `/rollouts/${(await operations.serving()).rollout?.id}?`;
    const page = pageOfForm(request);
    if (page !== '/start') return `${page}?`;
    // Whoever asked the gate goes on with the same set, and with what they have typed.
    return name === 'check' ? `/start?${new URLSearchParams(request.body as Sent).toString()}&` : '/?';
  };

  const actions: Record<string, DeskAction> = {
    ...rolloutActions({ operations, personOf }),
    'remove-target'(request) {
      const by = administer(request);
      return operations.targets.remove(parse(idField, request).id, by);
    },
    async 'send-again'(request) {
      mustRollOut(personOf(request), 'administer');
      await operations.targets.sendAgain(parse(idField, request).id);
    },
    async 'revoke-link'(request) {
      const { id } = parse(idField, request);
      const link = await workingLink(operations.registry.db, id);
      mustRevoke(personOf(request), link.who);
      await operations.revokeLink(link.id, act(request));
    },
    async check(request) {
      const set = parse(setFields, request);
      for (const slice of slicesIn(set)) mustPublish(personOf(request), slice, 'check');
      await operations.check(set, { who: personOf(request).name, why: 'asked for at the desk' });
    },
  };
  for (const [name, run] of Object.entries(actions)) {
    app.post(`/actions/${name}`, async (request, reply) => {
      await run(request);
      return reply.redirect(`${await pageAfter(name, request)}done=${name}`, 303);
    });
  }
  // A webhook's secret is shown once as well.
  app.post('/actions/add-target', async (request, reply) => {
    const by = administer(request);
    const secret = await operations.targets.add(parse(target, request).address, by);
    return show(request, reply, '/settings', {
      text: `The secret of its signatures, shown once: ${secret}`,
    });
  });
  // A link is a secret: it is shown once and is part of no URL and no log.
  app.post('/actions/link', async (request, reply) => {
    const { hours, site } = parse(wantedLink, request);
    const named = parse(versionFields, request);
    const live = (await operations.serving()).live.slices;
    // The form sends the live version of every slice that was not changed.
    const versions: Versions = Object.fromEntries(
      slicesOf(named)
        .filter((slice) => named[slice] !== live[slice])
        .map((slice) => [slice, named[slice]]),
    );
    mustShow(personOf(request), versions, site);
    const { address } = await operations.testerLink({ versions, hours, site }, act(request));
    const what = Object.entries(versions).map(([slice, version]) => `${slice} ${version}`);
    return show(request, reply, '/settings', {
      text: `${what.join(', ') || 'What is live now'} for ${hours} ${hours === 1 ? 'hour' : 'hours'}, in any browser that opens this link at the ${site}. It is shown once:`,
      link: address,
    });
  });
}

const parse = <Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest) =>
  parseInput(schema, body);
