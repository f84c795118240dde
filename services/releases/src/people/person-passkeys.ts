import { createHash } from 'node:crypto';
import { createPasskeyCeremonies, type RefusalLog } from '@store/service-kit/passkeys/passkey-ceremonies';
import { createPasskeys } from '@store/service-kit/passkeys/passkeys';
import { ReleaseError } from '@store/release-kit/release-error';
import {
  addPasskeyRequestSchema,
  passkeySignInRequestSchema,
  passkeysOfAccount,
  type Passkey,
} from '@store/shared/contracts/passkeys';
import { parseInput } from '../input';
import type { Registry } from '../registry';

const why = 'asked for at the desk';

/** Passkeys with which the desk's people sign in instead of a password. The history says who added or removed one. */
export class PersonPasskeys {
  private readonly ceremonies: ReturnType<typeof createPasskeyCeremonies>;

  /** @param origin of the desk, to whose host the passkeys belong. */
  constructor(
    private readonly registry: Registry,
    origin: string,
  ) {
    this.ceremonies = createPasskeyCeremonies(registry.db, {
      name: 'Release desk',
      origins: [origin],
      userVerification: 'required',
    });
  }

  /** A person's passkeys, oldest first. */
  list(person: string): Promise<Passkey[]> {
    return createPasskeys(this.registry.db).list(person);
  }

  /** Options with which a person's browser creates a passkey. @throws ReleaseError when the person has as many as are allowed. */
  async creationOptions(person: string) {
    if ((await this.list(person)).length >= passkeysOfAccount)
      throw new ReleaseError(`A person has at most ${passkeysOfAccount} passkeys.`);
    const handle = new Uint8Array(createHash('sha256').update(person).digest());
    return this.ceremonies.creationOptions({ id: person, handle, name: person, displayName: person });
  }

  /** Adds the passkey that a browser has created. @throws ReleaseError when its answer is wrong, or the passkey is known. */
  async add(person: string, answer: unknown, log: RefusalLog): Promise<void> {
    const created = parseInput(addPasskeyRequestSchema, answer);
    const credential = await this.ceremonies.created(person, created, log);
    if (!credential) throw new ReleaseError('The passkey could not be added. Please try again.');
    await this.registry.noting(async (db) => {
      const passkeys = createPasskeys(db);
      const name = `Passkey ${(await passkeys.list(person)).length + 1}`;
      if (!(await passkeys.add(person, { name, credential })))
        throw new ReleaseError('This passkey has been added already.');
      return { who: person, why, action: 'add-passkey', what: name };
    });
  }

  /** @throws ReleaseError when the person has no such passkey. */
  async remove(person: string, id: string): Promise<void> {
    await this.registry.noting(async (db) => {
      const passkeys = createPasskeys(db);
      const removed = (await passkeys.list(person)).find((passkey) => passkey.id === id);
      if (!removed || !(await passkeys.remove(person, id)))
        throw new ReleaseError('That passkey is not here any more.');
      return { who: person, why, action: 'remove-passkey', what: removed.name };
    });
  }

  /** Options with which a browser answers with any passkey of the desk. */
  requestOptions() {
    return this.ceremonies.requestOptions();
  }

  /** @returns the name of the person whose passkey has signed; null when the answer is wrong, late or unknown. */
  async signedIn(answer: unknown, log: RefusalLog): Promise<string | null> {
    const signed = parseInput(passkeySignInRequestSchema, answer);
    return (await this.ceremonies.signedIn(signed, log))?.accountId ?? null;
  }
}
