import { availableParallelism } from 'node:os';
import type { Check } from './command';

/**
 * Runs stages one after another, and the checks of a stage side by side, as many as there are processors. Shows what
 * failed and what was unsteady, and ends with `N passed, N failed` alone on the last line.
 * @param beside run one after another beside all stages.
 */
export async function runChecks(
  stages: Check[][],
  beside: Check[] = [],
  lanes = availableParallelism(),
): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const runOne = async ({ name, run }: Check) => {
    const began = performance.now();
    const { passed, failed, output, unsteady = [] } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
    );
    for (const test of unsteady) process.stdout.write(`  unsteady, passed only when run again: ${test}\n`);
    if (failed || unsteady.length > 0) process.stdout.write(`${output.trimEnd()}\n`);
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
