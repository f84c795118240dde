import { abort } from './abort';
import { addCredential, addPerson, removePerson, revokeCredential } from './access';
import type { AnyAction } from './action';
import { approve } from './approve';
import { endWatch } from './end-watch';
import * as entries from './entries';
import type { AnyEntryKind } from './entry-kind';
import { freeze, unfreeze } from './freeze';
import { gate } from './gate';
import { revokeKey, rotateKey, signAgain } from './keys';
import { makeLive } from './make-live';
import { pause, resume } from './plan';
import { promote } from './promote';
import { queue, unqueue } from './queue';
import { raise } from './raise';
import { rollback } from './rollback';
import { start } from './start';
import { link, revokeLink } from './tester-links';
import { addWebhook, removeWebhook, sendAgain } from './webhooks';

/** Every release action by its name. */
export const actions = {
  start,
  raise,
  promote,
  abort,
  rollback,
  queue,
  unqueue,
  approve,
  pause,
  resume,
  'end-watch': endWatch,
  freeze,
  unfreeze,
  'make-live': makeLive,
  gate,
  link,
  'revoke-link': revokeLink,
  'add-webhook': addWebhook,
  'remove-webhook': removeWebhook,
  'send-again': sendAgain,
  'add-person': addPerson,
  'remove-person': removePerson,
  'add-credential': addCredential,
  'revoke-credential': revokeCredential,
  'keys-rotate': rotateKey,
  'keys-sign-again': signAgain,
  'keys-revoke': revokeKey,
};
export type Actions = typeof actions;
export type ActionName = keyof Actions;

export const allActions: readonly AnyAction[] = Object.values(actions);

const kinds = new Map<string, AnyEntryKind>(
  [...allActions, ...Object.values(entries)].map((kind) => [kind.name, kind]),
);

/** The kind of an entry of the history, and its facts, checked by the kind's schema. @throws when there is no such kind. */
export function knownEntry({ action, facts }: { action: string; facts: unknown }) {
  const kind = kinds.get(action);
  if (!kind) throw new Error(`The history has no kind of entry called ${action}.`);
  return { kind, facts: kind.facts.parse(facts) as object };
}
