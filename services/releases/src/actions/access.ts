import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { mustRollOut, type Caller } from '../people/permissions';
import { action } from './action';
import { id } from './fields';

const administer = (caller: Caller): void => mustRollOut(caller, 'administer');
const usualReason = 'asked for without a reason';

/** Takes a person away: their sessions at the desk and their token end at once. */
export const removePerson = action({
  name: 'remove-person',
  fields: { id: id(z.string('Say who.').max(60)) },
  offer: { label: 'Remove', title: 'Remove', kind: 'danger' },
  usualReason,
  facts: z.object({ name: z.string() }),
  may: administer,
  async run(db, { id: name }, { act, parts }) {
    if (name === act.who) throw new ReleaseError('Nobody removes themselves; somebody else has to.');
    await parts.people.remove(name, db);
    return { name };
  },
  what: ({ name }) => name,
  done: ({ name }) => `${name} is gone.`,
});

/** Ends a credential: its token is refused from then on. */
export const revokeCredential = action({
  name: 'revoke-credential',
  fields: { id: id(z.string('Say which credential.').max(40)) },
  offer: { label: 'Revoke', title: 'Revoke', kind: 'danger' },
  usualReason,
  facts: z.object({ id: z.string(), name: z.string() }),
  may: administer,
  run: async (db, { id: revoked }, { parts }) => ({
    id: revoked,
    name: await parts.people.credentials.revoke(revoked, db),
  }),
  what: ({ id: revoked, name }) => `${revoked} of ${name}`,
  done: ({ id: revoked }) => `${revoked} is revoked.`,
});
