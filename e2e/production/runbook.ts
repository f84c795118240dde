import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';
import { nobody } from './built-program';

/** Words that a command begins with, to tell it from other code in the text. */
const programs = /^(?:npm run|npx|psql|createdb|openssl|docker|kubectl|export) /;

/** The commands of a page of `docs/`, which are followed word by word. */
export class Runbook {
  private readonly text: string;
  private readonly commands: readonly string[];
  private readonly followed = new Set<string>();

  /** @param file below `docs/`. */
  constructor(file: string) {
    this.text = readFileSync(path.join(root, 'docs', file), 'utf8');
    // Lines of blocks, and code that stands in a sentence.
    const codes = [...this.text.matchAll(/^ *```\n([^]*?)^ *```$|`([^`\n]+)`/gm)];
    this.commands = codes.flatMap(([, block, span = '']) =>
      block === undefined ? span : block.split('\n').map((line) => line.trim()),
    );
  }

  /** Commands that begin so, in their order. @throws when there is none. */
  take(beginning: string): string[] {
    const found = this.commands.filter((command) => command.startsWith(beginning));
    if (found.length === 0) throw new Error(`The page has no command ${beginning}`);
    for (const command of found) this.followed.add(command);
    return found;
  }

  /** Commands that have not been followed. */
  left(): string[] {
    return this.commands.filter((command) => programs.test(command) && !this.followed.has(command));
  }

  /** Keys of each Secret, by the page's list. */
  secrets(): Map<string, string[]> {
    const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const rows = this.text.matchAll(/^ *- ((?:`[\w-]+`(?:, )?)+): (.*`[A-Z_]+`.*)$/gm);
    return new Map(
      [...rows].flatMap(([, names = '', keys = '']) =>
        codes(names).map((name) => [name, codes(keys)] as const),
      ),
    );
  }
}

/**
 * Runs lines of a shell as an ordinary user. @returns what they printed.
 * @throws with their errors when one fails.
 */
export async function runLines(
  lines: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const options = { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024, ...nobody };
  try {
    const { stdout } = await promisify(execFile)('bash', ['-euc', lines.join('\n')], options);
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${lines.join('\n')}\n${stdout}${stderr}`, { cause: error });
  }
}
