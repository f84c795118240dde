import * as z from 'zod';

const ended = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'flaky']),
  seconds: z.number(),
  /** Why it failed; empty when it did not. */
  message: z.string(),
});

/** What the reporters of Jest and Playwright print, one event a line, after `##test `. */
const runnerEvent = z.discriminatedUnion('event', [
  /** How many `end` events are expected: of files in Jest, of tests in Playwright. */
  z.object({ event: z.literal('begin'), total: z.number() }),
  z.object({ event: z.literal('end'), file: z.string(), seconds: z.number(), tests: z.array(ended) }),
  /** Something failed that belongs to no test. */
  z.object({ event: z.literal('error'), message: z.string() }),
]);
export type RunnerEvent = z.infer<typeof runnerEvent>;

/** The event in a line of a runner's output; null for any other line. */
export function readEvent(line: string): RunnerEvent | null {
  if (!line.startsWith('##test ')) return null;
  return runnerEvent.parse(JSON.parse(line.slice('##test '.length)));
}
