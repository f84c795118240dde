import { openDatabase } from '../database';
import { testSchema } from './test-schema';

/**
 * A process for tests: opens a folder, prints `open` and waits. When it cannot open the folder, it prints the reason and
 * exits with 1.
 */
openDatabase({ folder: process.argv[2] ?? '' }, testSchema()).then(
  () => {
    process.stdout.write('open\n');
    setInterval(() => undefined, 1000);
  },
  (error: unknown) => {
    process.stdout.write(`refused: ${String(error)}\n`);
    process.exit(1);
  },
);
