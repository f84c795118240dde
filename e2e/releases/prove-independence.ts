import { parseArgs } from 'node:util';
import { anotherLineField, anotherSentence } from './changes-alone';
import type { Finding } from './independence';
import { shipAlone } from './ship-alone';
import { shipElsewhere } from './ship-elsewhere';
import { withWholeShop } from './whole-shop';

/**
 * `npm test -- independence`: ships two slices from a clone and one from a repository elsewhere to a running shop with
 * two edges, each alone, and checks that no other slice was built, tested or restarted. Prints how long each command from
 * nothing to live took. Exits with 1 when something was not alone.
 */
const say = (text: string) => process.stderr.write(`  ${text}\n`);

function print(title: string, findings: Finding[]): Finding[] {
  process.stdout.write(`${title}\n`);
  for (const { holds, sentence } of findings) process.stdout.write(`${holds ? '✓' : '✗'} ${sentence}\n`);
  return findings;
}

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4700' } } });
  const independent = await withWholeShop(
    { name: 'independence', port: Number(values.port), say },
    async (shop, clone) => {
      const all: Finding[] = [];
      for (const change of [anotherSentence, anotherLineField]) {
        const { slice, findings, seconds } = await shipAlone(shop, clone, say, change);
        all.push(...print(`${slice} with ${change.what}, published after ${seconds.toFixed(1)} s`, findings));
      }
      const { steps, findings } = await shipElsewhere(shop, say);
      all.push(...print('A new slice from a repository elsewhere', findings));
      for (const { command, seconds } of steps)
        process.stdout.write(`  ${command.padEnd(36)} ${(seconds / 60).toFixed(1)} min\n`);
      const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
      process.stdout.write(`  ${'From nothing to live'.padEnd(36)} ${(total / 60).toFixed(1)} min\n`);
      return all.every(({ holds }) => holds);
    },
  );
  process.stdout.write(
    independent ? 'Each was shipped alone.\n' : 'Not each was shipped alone; see what is marked ✗.\n',
  );
  process.exitCode = independent ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
