import { ReleaseError } from '@store/release-kit/release-error';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { parseSlice } from './words';

/** Lists, rotates and revokes the registry's keys that sign releases. */
export async function keyCommand(
  [action, subject]: string[],
  registry: ReleaseManagerClient,
): Promise<{ text: string }> {
  switch (action) {
    case undefined: {
      const keys = await registry.keys();
      if (keys.length === 0)
        return { text: 'There is no key yet; the first release that is published makes one for its slice.' };
      const lines = keys.map(({ id, slice, current }) =>
        [id, slice ?? 'every slice', ...(current ? ['signs new releases'] : [])].join('  '),
      );
      return { text: lines.join('\n') };
    }
    case 'rotate': {
      const slice = parseSlice(subject);
      const id = await registry.rotateKey(slice);
      return {
        text: `${id} signs new releases of ${slice}. Earlier keys stay trusted until they are revoked.`,
      };
    }
    case 'sign-again': {
      const count = await registry.signAgain();
      return { text: `${count} releases are signed with the current key of their slice as well.` };
    }
    case 'revoke':
      await registry.revokeKey(subject ?? '');
      return {
        text: `${subject ?? ''} is no longer trusted. Take its public file from every edge as well.`,
      };
    default:
      throw new ReleaseError(`keys ${action}? There are rotate, sign-again and revoke.`);
  }
}
