import { availableParallelism } from 'node:os';
import type { Check, EndedTest, Outcome } from './check';
import { commandsStopped, stopCommands } from './command';
import { ProgressLine } from './progress-line';
import { storeResults } from './results';

export interface RunChecksOptions {
  /** Checks of a stage that run at once; as many as there are processors. */
  lanes?: number;
  /** Counts a test that passed only at a second try as failed. */
  strict?: boolean;
}

/**
 * Runs stages one after another, and the checks of a stage side by side in their order. Says what begins, how far it is
 * and what failed, and prints `N passed, N failed` alone on the last line. Sets the exit code to 1 when something failed.
 * Ctrl-C, or the end of the parent process, ends what runs.
 */
export async function runChecks(
  stages: Check[][],
  { lanes = availableParallelism(), strict = false }: RunChecksOptions = {},
): Promise<void> {
  const line = new ProgressLine();
  const total = { passed: 0, failed: 0 };
  const tests: EndedTest[] = [];
  const runOne = async (check: Check) => {
    const startedAt = performance.now();
    line.begin(check.name);
    const outcome = await check.run({
      steps: (done, all) => line.steps(check.name, done, all),
      print: (text) => line.print(text),
    });
    line.end(check.name);
    if (commandsStopped.aborted) return;
    const counted = strict ? withoutFlaky(outcome) : outcome;
    total.passed += counted.passed;
    total.failed += counted.failed;
    tests.push(...(outcome.tests ?? []));
    line.print(report(check, counted, (performance.now() - startedAt) / 1000));
  };
  for (const event of endings) process.on(event, stopCommands);
  for (const stage of stages) {
    const waiting = [...stage];
    const lane = async () => {
      for (let check = waiting.shift(); check && !commandsStopped.aborted; check = waiting.shift())
        await runOne(check);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  for (const event of endings) process.off(event, stopCommands);
  line.close();
  if (commandsStopped.aborted) {
    process.stdout.write('Stopped.\n');
    process.exitCode = 1;
    return;
  }
  if (tests.length > 0) storeResults(tests);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const endings = ['SIGINT', 'SIGTERM', 'disconnect'];

const flakyIn = ({ tests = [] }: Outcome) => tests.filter(({ status }) => status === 'flaky');

function withoutFlaky(outcome: Outcome): Outcome {
  const flaky = flakyIn(outcome).length;
  return { ...outcome, passed: outcome.passed - flaky, failed: outcome.failed + flaky };
}

/** What is printed when a check has ended. */
function report(check: Check, outcome: Outcome, seconds: number): string {
  const { passed, failed, output } = outcome;
  const sign = failed ? '✗' : '✓';
  const lines = [`${sign} ${check.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`];
  for (const { file, name } of flakyIn(outcome))
    lines.push(`  flaky, passed only when run again: ${file} › ${name}`);
  if (failed) {
    if (output.trim()) lines.push(output.trimEnd());
    lines.push(`  the whole check again: ${check.command}`);
  }
  return lines.join('\n');
}
