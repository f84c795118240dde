import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Print } from '../../catalogue/catalogue';
import { renderPrint } from './render-print';
import { printHash, rendererName } from './testing/print-hash';
import { printSamples } from './testing/print-samples';

/** Every sample takes 40 s of the processor; otherwise every 23rd one is compared. */
const every = process.env.PROOF === 'all' ? 1 : 23;
const fixture = JSON.parse(readFileSync(join(__dirname, 'testing/print-hashes.json'), 'utf8')) as {
  renderer: string;
  hashes: Record<string, string>;
};
const samples = [...printSamples()];
const kindOf = (print: Print) => (print.kind === 'flag' ? `flag ${print.layout}` : print.kind);

describe('pixels of prints', () => {
  it('have a hash for every sample', () => {
    expect(Object.keys(fixture.hashes)).toEqual(samples.map(([name]) => name));
  });

  const chosen = samples.filter((_, index) => index % every === 0);
  const kinds = [...new Set(chosen.map(([, { print }]) => kindOf(print)))];

  // Another renderer or processor rounds edges differently: its pixels say nothing about the drawing.
  const sameRenderer = rendererName() === fixture.renderer;
  (sameRenderer ? it : it.skip).each(kinds)('are those of the fixture: %s', async (kind) => {
    const changed: string[] = [];
    for (const [name, art] of chosen.filter(([, { print }]) => kindOf(print) === kind))
      if ((await printHash(renderPrint(art))) !== fixture.hashes[name]) changed.push(name);
    expect(changed).toEqual([]);
  });
});
