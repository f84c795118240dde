const path = require('node:path');

const root = path.join(__dirname, '../..');

/** @param {object} event in the shape of `runnerEvent` in runner-events.ts. */
const tell = (event) => process.stdout.write(`##test ${JSON.stringify(event)}\n`);

/** Prints what runner-events.ts reads, instead of Jest's own output. */
module.exports = class LineReporter {
  onRunStart({ numTotalTestSuites }) {
    tell({ event: 'begin', total: numTotalTestSuites });
  }

  onTestResult(_test, { testFilePath, testResults, failureMessage, perfStats }) {
    const tests = testResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: fullName,
        status,
        seconds: (duration ?? 0) / 1000,
        message: failureMessages.join('\n'),
      }));
    // A file that does not run counts as one failed test.
    if (tests.length === 0 && failureMessage)
      tests.push({ name: 'does not run', status: 'failed', seconds: 0, message: failureMessage });
    const file = path.relative(root, testFilePath);
    tell({ event: 'end', file, seconds: (perfStats.end - perfStats.start) / 1000, tests });
  }

  getLastError() {
    return undefined;
  }
};
