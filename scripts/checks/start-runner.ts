import type { EndedTest, Outcome, Progress } from './check';
import { runCommand } from './command';
import { readEvent } from './runner-events';

/** What one start of a runner brought. */
export interface RunnerRun {
  tests: EndedTest[];
  /** The runner itself failed, not one of its tests. */
  broken: boolean;
  output: string;
}

/**
 * Starts Jest or Playwright with the reporter that prints events. A failure is printed when it happens, with the command
 * that runs this test again.
 * @param again makes that command.
 */
export async function startRunner(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  progress: Progress,
  again: (test: EndedTest) => string,
): Promise<RunnerRun> {
  const tests: EndedTest[] = [];
  let total = 0;
  let done = 0;
  let errors = '';
  const { code, output } = await runCommand(command, args, environment, (line) => {
    const event = readEvent(line);
    if (event === null) return false;
    if (event.event === 'begin') ({ total } = event);
    if (event.event === 'error') errors += `${event.message}\n`;
    if (event.event === 'end') {
      done += 1;
      for (const { message, ...test } of event.tests) {
        const ended = { ...test, file: event.file };
        tests.push(ended);
        if (test.status === 'failed')
          progress.print(`✗ ${ended.file} › ${ended.name}\n${ownFrames(message)}\n  again: ${again(ended)}`);
      }
    }
    progress.steps(done, total);
    return true;
  });
  const broken = errors !== '' || (code !== 0 && tests.every(({ status }) => status !== 'failed'));
  return { tests, broken, output: errors + output };
}

/** A failure without the stack's lines in packages. */
const ownFrames = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(?:\/node_modules\/|\(?node:)/.test(line))
    .join('\n');

/** Escapes what a pattern of names would read otherwise, and quotes it for a shell. */
export const quoted = (name: string) =>
  `'${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

export const outcomeOf = ({ tests, broken, output }: RunnerRun): Outcome => ({
  passed: tests.filter(({ status }) => status !== 'failed').length,
  failed: tests.filter(({ status }) => status === 'failed').length + (broken ? 1 : 0),
  output: broken ? output : '',
  tests,
});

/** The same for each try of a test, and different for any other test. */
export const keyOf = ({ file, name }: EndedTest) => `${file} ${name}`;
