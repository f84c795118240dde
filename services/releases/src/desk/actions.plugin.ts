import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyAction } from '../actions/action';
import { actions, allActions, knownEntry } from '../actions/all-actions';
import { sentFields, type Field, type Sent } from '../actions/fields';
import { performFor } from '../actions/runner';
import { entryIn } from '../history/history-search';
import type { ReleaseParts } from '../release-parts';
import type { Person } from '../people/people';
import type { Show } from './pages';

interface Options {
  parts: ReleaseParts;
  personOf(request: FastifyRequest): Person;
  show: Show;
}

/** The actions that the desk offers. */
export const deskActions: readonly AnyAction[] = allActions.filter(({ offer }) => offer);

const settingsActions = new Set(
  [
    'link',
    'revoke-link',
    'add-webhook',
    'remove-webhook',
    'send-again',
    'remove-person',
    'revoke-credential',
  ].map((name) => `/actions/${name}`),
);
const startActions = new Set(['start', 'queue', 'approve', 'gate'].map((name) => `/actions/${name}`));

/** Path of the page that a form is on: its refusal and its success are shown there. */
export function pageOfForm({ url, body }: FastifyRequest): string {
  const { rollout, slice } = sentFields.parse(body);
  if (rollout) return `/rollouts/${encodeURIComponent(rollout)}`;
  if (slice) return `/slices/${encodeURIComponent(slice)}`;
  if (startActions.has(url)) return '/start';
  return settingsActions.has(url) ? '/settings' : '/';
}

/** What an action is asked with, from its form. @throws ReleaseError when a field cannot be read. */
export function askedWith({ fields }: AnyAction, sent: Sent): object {
  const own = Object.entries(fields as Record<string, Field>);
  return {
    ...Object.fromEntries(own.map(([name, { fromForm }]) => [name, fromForm(sent, name)])),
    why: sent.why,
  };
}

/** What the action with this entry did, in a sentence for whoever did it; null when there is no such action. */
export async function doneText({ registry }: ReleaseParts, entry: string): Promise<string | null> {
  const found = await entryIn(registry.db, Number(entry));
  if (!found || !(found.action in actions)) return null;
  const { kind, facts } = knownEntry(found);
  return (kind as AnyAction).done(facts, found.composition);
}

/** The routes of the desk's forms: `POST /actions/{name}`. Refusals are shown in the page. */
export function actionsPlugin(app: FastifyInstance, { parts, personOf, show }: Options) {
  for (const offered of deskActions)
    app.post(`/actions/${offered.name}`, async (request, reply) => {
      const sent = sentFields.parse(request.body);
      // A start at a time waits for it.
      const action = offered.name === 'start' && sent.at ? actions.queue : offered;
      const caller = { ...personOf(request), isPerson: true };
      const { entry, facts, text, shown } = await performFor(parts, action, caller, askedWith(action, sent));
      // A link and a secret are shown once, and are part of no URL and no log.
      if (shown) {
        const { address, secret } = shown as { address?: string; secret?: string };
        const told = secret === undefined ? text : `${text} ${secret}`;
        const link = address === undefined ? {} : { link: address };
        return show(request, reply, pageOfForm(request), { text: told, ...link });
      }
      return reply.redirect(`${pageAfter(action.name, facts, request)}done=${entry}`, 303);
    });
}

/** The page after an action, for the name of its entry to follow. */
function pageAfter(name: string, facts: object, request: FastifyRequest): string {
  const { rollout } = facts as { rollout?: string };
  if (name === 'start') return `/rollouts/${rollout ?? ''}?`;
  const page = pageOfForm(request);
  if (page !== '/start') return `${page}?`;
  // Whoever asked the gate goes on with the same set, and with what they have typed.
  return name === 'gate' ? `/start?${new URLSearchParams(sentFields.parse(request.body)).toString()}&` : '/?';
}
