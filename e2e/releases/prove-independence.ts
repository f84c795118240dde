import { parseArgs } from 'node:util';
import { shipAlone } from './ship-alone';
import { withWholeShop } from './whole-shop';

/**
 * `npm run release:independence`: ships one slice from a clone to a running shop with two edges and checks that no
 * other slice was built, tested or restarted. Exits with 1 when one was.
 */
const say = (text: string) => process.stderr.write(`  ${text}\n`);

try {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4700' } } });
  const shipped = await withWholeShop(
    { name: 'independence', port: Number(values.port), say },
    (shop, clone) => shipAlone(shop, clone, say),
  );
  const { findings, seconds } = shipped;
  for (const { holds, sentence } of findings) process.stdout.write(`${holds ? '✓' : '✗'} ${sentence}\n`);
  const independent = findings.every(({ holds }) => holds);
  process.stdout.write(
    independent
      ? `Shipped alone; published after ${seconds.toFixed(1)} s.\n`
      : 'It was NOT shipped alone; see what is marked ✗.\n',
  );
  process.exitCode = independent ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
