import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Something that one of the root's npm scripts runs by its name, e.g. `npm run bench -- growth`. */
export interface NamedProgram {
  about: string;
  /** Runs it with the words that follow its name. It may read them from `process.argv`, where its name is gone. */
  run: (words: string[]) => Promise<unknown>;
}

/** A program that is a file. @param file below the root. */
export const ofFile = (about: string, file: string): NamedProgram => ({
  about,
  run: () => import(pathToFileURL(path.resolve(import.meta.dirname, '..', file)).href),
});

export type NamedPrograms = Record<string, NamedProgram>;

/** A line for each program, for the list that a command prints. */
export const listOf = (command: string, programs: NamedPrograms): string =>
  Object.entries(programs)
    .map(([name, { about }]) => `  ${`${command} -- ${name}`.padEnd(32)} ${about}\n`)
    .join('');

/** Runs the program that the first word of the command line names; without one, or for an unknown one, prints the list. */
export async function runNamed(command: string, programs: NamedPrograms): Promise<void> {
  const [name, ...words] = process.argv.slice(2);
  const program = name === undefined || !Object.hasOwn(programs, name) ? null : programs[name];
  if (program) {
    process.argv.splice(2, 1);
    await program.run(words);
    return;
  }
  process.stdout.write(listOf(command, programs));
  if (name === undefined) return;
  process.stderr.write(`There is no “${name}”.\n`);
  process.exitCode = 1;
}
