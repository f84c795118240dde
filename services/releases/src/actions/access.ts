import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { fields as inputs } from '../api/input';
import { parseSlice } from '../cli/words';
import { credentialDays, Credentials } from '../people/credentials';
import { mustBeName } from '../people/names';
import { callerRoles, credentialActions, mustAdminister, roles } from '../people/permissions';
import { action, withoutReason } from './action';
import { fromCommand, id } from './fields';

const name = fromCommand(z.string('Say who.'), ({ plain: [word] }) => word);
const slices = fromCommand(z.array(inputs.slice).default([]), ({ plain: [_name, _role, ...words] }) =>
  words.map(parseSlice),
);
const roleOf = <Schema extends z.ZodType>(schema: Schema) =>
  fromCommand(schema, ({ plain: [, word] }) => word);

/** Of whoever got a right: the name, the role, and a publisher's slices. */
const holder = z.object({ name: z.string(), role: z.string(), of: z.array(z.string()) });
const holderText = (one: z.infer<typeof holder>) => [one.name, one.role, ...one.of].join(' ');

/** Adds or changes a person. Their password for the desk and their token are shown once. */
export const addPerson = action({
  name: 'add-person',
  command: 'people add',
  fields: { name, role: roleOf(z.enum(roles, 'A role is viewer, publisher or manager.')), slices },
  usualReason: withoutReason,
  facts: holder,
  may: mustAdminister,
  async run(db, person, { act, parts }) {
    const { password, token } = await parts.people.put(person, { by: act.who, db });
    const facts = { name: person.name, role: person.role, of: person.slices };
    return { facts, shown: { password, RELEASES_TOKEN: token } };
  },
  what: holderText,
  done: (person) => `${person.name} is a ${person.role}. Password and token are shown once.`,
});

/** Takes a person away: their sessions at the desk and their token end at once. */
export const removePerson = action({
  name: 'remove-person',
  command: 'people remove',
  fields: { id: id(z.string('Say who.').max(60)) },
  offer: { label: 'Remove', title: 'Remove', kind: 'danger' },
  usualReason: withoutReason,
  facts: z.object({ name: z.string() }),
  may: mustAdminister,
  async run(db, { id: person }, { act, parts }) {
    if (person === act.who) throw new ReleaseError('Nobody removes themselves; somebody else has to.');
    await parts.people.remove(person, db);
    return { name: person };
  },
  what: (person) => person.name,
  done: (person) => `${person.name} is gone.`,
});

/** Gives a team's pipeline or an edge a credential. Its token is shown once. */
export const addCredential = action({
  name: 'add-credential',
  command: 'credentials add',
  fields: {
    name,
    role: roleOf(z.enum(callerRoles, `A role is ${callerRoles.join(', ')}.`)),
    slices,
    actions: fromCommand(
      z
        .nullable(z.array(z.enum(credentialActions, `Actions are ${credentialActions.join(', ')}.`)).min(1))
        .default(null),
      ({ only }) => only?.split(',').map((word) => word.trim()),
    ),
    days: fromCommand(z.number().default(credentialDays.usual), ({ days }) => days),
  },
  usualReason: withoutReason,
  facts: holder.extend({ id: z.string() }),
  may: mustAdminister,
  async run(db, wanted, { act }) {
    mustBeName(wanted.name);
    const person = db.selectFrom('people').select('name').where('name', '=', wanted.name);
    if (await person.executeTakeFirst())
      throw new ReleaseError(`${wanted.name} is a person; a pipeline or an edge has a name of its own.`);
    const issued = await new Credentials(db).issue(wanted, act.who);
    const facts = { id: issued.id, name: wanted.name, role: wanted.role, of: wanted.slices };
    return { facts, shown: { RELEASES_TOKEN: issued.token } };
  },
  what: (credential) => `${credential.id} of ${holderText(credential)}`,
  done: (credential) => `Credential ${credential.id} of ${credential.name}. Its token is shown once.`,
});

/** Ends a credential: its token is refused from then on. */
export const revokeCredential = action({
  name: 'revoke-credential',
  command: 'credentials revoke',
  fields: { id: id(z.string('Say which credential.').max(40)) },
  offer: { label: 'Revoke', title: 'Revoke', kind: 'danger' },
  usualReason: withoutReason,
  facts: z.object({ id: z.string(), name: z.string() }),
  may: mustAdminister,
  run: async (db, { id: revoked }, { parts }) => ({
    id: revoked,
    name: await parts.people.credentials.revoke(revoked, db),
  }),
  what: (credential) => `${credential.id} of ${credential.name}`,
  done: (credential) => `${credential.id} is revoked.`,
});
