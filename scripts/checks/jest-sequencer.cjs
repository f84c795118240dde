const { readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');

/** The last results of this machine, as results.ts stores them. */
function lastResults() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'e2e/results/tests.json'), 'utf8'));
  } catch {
    return [];
  }
}

/** Files that take minutes, the longest first. */
const long = ['operations', 'other-nodes', 'packages', 'services', 'rolling-restart', 'http-cache'].map(
  (name) => `e2e/production/${name}.production.ts`,
);

/**
 * Runs files that failed last time first, then the fastest, so that a fault is seen early. Among files that run at once the
 * long ones begin first, so that none of them is left alone at the end.
 */
module.exports = class Sequencer {
  sort(tests) {
    const seconds = new Map();
    const failed = new Set();
    for (const { file, seconds: spent, status } of lastResults()) {
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
      if (status === 'failed') failed.add(file);
    }
    // A file that never ran here counts by its size, about a second for 10,000 characters.
    const costs = new Map(
      tests.map((test) => {
        const file = path.relative(root, test.path);
        if (failed.has(file)) return [test, -long.length - 1];
        const place = long.indexOf(file);
        if (place !== -1) return [test, place - long.length];
        return [test, seconds.get(file) ?? statSync(test.path).size / 10_000];
      }),
    );
    return [...tests].sort((one, other) => costs.get(one) - costs.get(other));
  }

  cacheResults() {}
};
