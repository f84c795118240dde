import { runCommand } from '../cli/commands';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { despiteWords, goOver } from './go-over';

/**
 * Runs `npm run release -- …` in a test, with the credential of the client.
 * @param open gives the folder and the client when a command runs: tests open them after this.
 */
export function releaseTool(open: () => { root: string; registry: ReleaseManagerClient }) {
  /** @param line the command with its words. @param more words that hold spaces. */
  const release = (line: string, ...more: string[]) => {
    const [command = '', ...words] = line.split(' ').filter(Boolean);
    return runCommand(command, [...words, ...more], { ...open(), progress: () => undefined });
  };
  const say = async (line: string, ...more: string[]) => (await release(line, ...more)).text;
  /** As `say`, over everything that speaks against it. */
  const sayDespite = (line: string, ...more: string[]) =>
    goOver((despite) => say(line, ...more, ...despiteWords(despite)));
  return { release, say, sayDespite };
}
