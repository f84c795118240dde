import { availableParallelism } from 'node:os';
import type { Check } from './command';

export interface RunChecksOptions {
  /** Checks that run one after another beside all stages. */
  beside?: Check[];
  /** Checks of a stage that run at once; as many as there are processors. */
  lanes?: number;
  /** Counts a test that passed only at a second try as failed. */
  strict?: boolean;
}

/**
 * Runs stages one after another, and the checks of a stage side by side. Prints the output of checks with failed or
 * flaky tests, and `N passed, N failed` alone on the last line. Sets the exit code to 1 when something failed.
 */
export async function runChecks(
  stages: Check[][],
  { beside = [], lanes = availableParallelism(), strict = false }: RunChecksOptions = {},
): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const runOne = async (check: Check) => {
    const startedAt = performance.now();
    const outcome = await check.run();
    const { output, flaky = [] } = outcome;
    const promoted = strict ? flaky.length : 0;
    const passed = outcome.passed - promoted;
    const failed = outcome.failed + promoted;
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `${failed ? '✗' : '✓'} ${check.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
    );
    for (const test of flaky) process.stdout.write(`  flaky, passed only when run again: ${test}\n`);
    if (failed || flaky.length > 0) process.stdout.write(`${output.trimEnd()}\n`);
  };
  const runAll = async (checks: Check[], atOnce: number) => {
    const waiting = [...checks];
    const lane = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  };
  const others = runAll(beside, 1);
  for (const stage of stages) await runAll(stage, lanes);
  await others;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
