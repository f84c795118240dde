import { ReleaseError } from '@store/release-kit/release-error';
import type { ReleaseManagerClient } from '../release-manager-client';
import type { TesterLink } from '../tester-links';
import type { CommandArguments } from './arguments';

/** Lists the testers' links that work, and revokes one. */
export async function linksCommand(
  { plain: [action, id = ''] }: CommandArguments,
  registry: ReleaseManagerClient,
): Promise<{ text: string }> {
  if (action === undefined) {
    const links = await registry.testerLinks();
    return { text: links.map(lineOf).join('\n') || 'No tester link works now.' };
  }
  if (action !== 'revoke') throw new ReleaseError(`links ${action}? There is revoke.`);
  await registry.revokeTesterLink(id);
  return { text: `Tester link ${id} is revoked.` };
}

const lineOf = ({ id, who, what, site, until }: TesterLink): string =>
  [id, what, `at the ${site}`, `by ${who}`, `until ${until}`].join('  ');
