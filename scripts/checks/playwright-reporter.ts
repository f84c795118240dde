import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { root } from '../services';
import type { RunnerEvent } from './runner-events';

const tell = (event: RunnerEvent) => void process.stdout.write(`##test ${JSON.stringify(event)}\n`);

/** Prints what runner-events.ts reads, instead of Playwright's own output. */
export default class LineReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite) {
    tell({ event: 'begin', total: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { status, duration, errors, retry }: TestResult) {
    if (status === 'skipped') return;
    const isGood = status === test.expectedStatus;
    const message = errors.map(({ message = '', stack }) => stack ?? message).join('\n');
    const file = path.relative(root, test.location.file);
    // The first two titles are of the project and the file.
    const name = test.titlePath().slice(3).join(' ');
    const seconds = duration / 1000;
    const outcome = !isGood ? 'failed' : retry > 0 ? 'flaky' : 'passed';
    tell({
      event: 'end',
      file,
      seconds,
      tests: [{ name, status: outcome, seconds, message: stripVTControlCharacters(message) }],
    });
  }

  onError({ message = '', stack = message }: TestError) {
    tell({ event: 'error', message: stripVTControlCharacters(stack) });
  }
}
