import { ReleaseError } from '@store/release-kit/release-error';
import { revokeLink } from '../actions/tester-links';
import type { TesterLink } from '../testers/tester-links';
import { doAction } from './action-commands';
import type { CommandArguments } from './arguments';
import type { CommandOutput, Tool } from './tool';

/** Lists the testers' links that work, and revokes one. */
export async function linksCommand(words: CommandArguments, tool: Tool): Promise<CommandOutput> {
  const [action, ...plain] = words.plain;
  if (action === undefined) {
    const links = await tool.registry.testerLinks();
    return { text: links.map(lineOf).join('\n') || 'No tester link works now.' };
  }
  if (action !== 'revoke') throw new ReleaseError(`links ${action}? There is revoke.`);
  return doAction(revokeLink, { ...words, plain }, tool);
}

const lineOf = ({ id, who, what, site, until }: TesterLink): string =>
  [id, what, `at the ${site}`, `by ${who}`, `until ${until}`].join('  ');
