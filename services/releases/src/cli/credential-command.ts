import { ReleaseError } from '@store/release-kit/release-error';
import { credentialDays, type Credential } from '../people/credentials';
import { actions, callerRoles } from '../people/permissions';
import { revokeCredential } from '../actions/access';
import { doAction } from './action-commands';
import type { CommandArguments } from './arguments';
import type { CommandOutput, Tool } from './tool';
import { parseSlice } from './words';

/** Lists, adds and revokes credentials of pipelines and edges; people's are listed and revoked here as well. */
export async function credentialCommand(words: CommandArguments, tool: Tool): Promise<CommandOutput> {
  const { only, days } = words;
  const [action, name = '', role = '', ...more] = words.plain;
  const { registry } = tool;
  switch (action) {
    case undefined:
      return { text: (await registry.credentials()).map(lineOf).join('\n') };
    case 'add': {
      const { id, token } = await registry.addCredential({
        name,
        role: oneOf(callerRoles, role, 'A role'),
        slices: more.map(parseSlice),
        actions: only ? only.split(',').map((word) => oneOf(actions, word.trim(), 'An action')) : null,
        days: days ?? credentialDays.usual,
      });
      return { text: `Credential ${id} of ${name}. Shown once:\n  RELEASES_TOKEN  ${token}` };
    }
    case 'revoke':
      return doAction(revokeCredential, { ...words, plain: words.plain.slice(1) }, tool);
    default:
      throw new ReleaseError(`credentials ${action}? There are add and revoke.`);
  }
}

const lineOf = (credential: Credential): string =>
  [
    credential.id,
    credential.name,
    [credential.role, ...credential.slices].join(' '),
    credential.actions?.join(',') ?? 'all actions',
    `until ${credential.expires_at}`,
    credential.last_used_at ? `last used ${credential.last_used_at}` : 'never used',
  ].join('  ');

function oneOf<Word extends string>(words: readonly Word[], given: string, what: string): Word {
  const found = words.find((word) => word === given);
  if (!found) throw new ReleaseError(`${what} is ${words.join(', ')}; "${given}" is none.`);
  return found;
}
