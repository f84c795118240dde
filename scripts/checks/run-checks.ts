import type { Check } from './command';

/** Runs checks one after another, shows what failed, and ends with `N passed, N failed` alone on the last line. */
export async function runChecks(checks: Check[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const began = performance.now();
    const { passed, failed, output } = await run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
    );
    if (failed) process.stdout.write(`${output.trimEnd()}\n`);
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
