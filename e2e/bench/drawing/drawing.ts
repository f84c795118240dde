import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root } from '../../../scripts/services';
import { cloneOf } from '../baseline';
import { median } from '../figures';
import { table } from '../table';
import { drawingOrders, type DrawnFigures } from './drawing-orders';

/**
 * `npm run bench:drawing`: how much processor time the demo's picture engine draws for and how many bytes its pictures have,
 * beside the engine of another commit, in turns. `--baseline <commit>` names it, `--rounds 5` draws more often.
 */
const { values } = parseArgs({
  options: { baseline: { type: 'string', default: '547aa28' }, rounds: { type: 'string', default: '3' } },
});
const run = promisify(execFile);

/** Folders that an engine has been in, newest first. */
const engineFolders = ['demo/pictures', 'services/commerce/src/pictures'];

/**
 * Takes the engine of a commit out of the history. Its clone lies below this repository, so that packages are those that are
 * installed here: the same libraries draw for both. Sources that engine and shop share are its own.
 * @returns the engine's folder. @throws when the commit has none.
 */
async function engineOf(revision: string): Promise<string> {
  const clone = await cloneOf(revision, path.join(root, '.cache/bench/drawing'));
  const engine = engineFolders.find((folder) => existsSync(path.join(clone, folder, 'draw/draw-picture.ts')));
  if (engine === undefined) throw new Error(`${revision} has no picture engine that this bench knows`);
  const shared = path.join(clone, 'node_modules/@store/shared');
  await mkdir(path.dirname(shared), { recursive: true });
  if (!existsSync(shared)) await symlink('../../shared', shared);
  return path.join(clone, engine);
}

/** Figures of one engine, by the name of the order. */
async function drawWith(folder: string): Promise<Record<string, DrawnFigures>> {
  const script = path.join(import.meta.dirname, 'engine-process.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, folder], { cwd: root });
  return JSON.parse(stdout) as Record<string, DrawnFigures>;
}

const engines = {
  now: path.join(root, 'demo/pictures'),
  baseline: await engineOf(values.baseline),
};
const rounds: Record<keyof typeof engines, Record<string, DrawnFigures>>[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  process.stderr.write(`  round ${round + 1}\n`);
  // The engines begin in turn.
  const turns = round % 2 === 0 ? (['now', 'baseline'] as const) : (['baseline', 'now'] as const);
  const figures: Partial<(typeof rounds)[number]> = {};
  for (const name of turns) figures[name] = await drawWith(engines[name]);
  const { now = {}, baseline = {} } = figures;
  rounds.push({ now, baseline });
}

/** Median over the rounds of what is read from an order's figures of both engines. */
const over = (name: string, read: (now: DrawnFigures, baseline: DrawnFigures) => number) =>
  median(
    rounds.flatMap(({ now, baseline }) => {
      const [one, other] = [now[name], baseline[name]];
      return one && other ? [read(one, other)] : [];
    }),
  );
const columns = [
  ['again, ms', (now: DrawnFigures) => now.againMs, 0],
  ['ratio', (now: DrawnFigures, baseline: DrawnFigures) => now.againMs / baseline.againMs, 2],
  ['first, ms', (now: DrawnFigures) => now.firstMs, 0],
  ['ratio', (now: DrawnFigures, baseline: DrawnFigures) => now.firstMs / baseline.firstMs, 2],
  ['KB', (now: DrawnFigures) => now.bytes / 1000, 1],
  ['ratio', (now: DrawnFigures, baseline: DrawnFigures) => now.bytes / baseline.bytes, 2],
] as const;
const names = drawingOrders.map(({ name }) => name);
const rows = names.map((name) => [
  name,
  ...columns.map(([, read, digits]) => over(name, read).toFixed(digits)),
]);
const medians = columns.map(([, read, digits]) =>
  median(names.map((name) => over(name, read))).toFixed(digits),
);
await mkdir(path.join(root, 'e2e/results'), { recursive: true });
await writeFile(path.join(root, 'e2e/results/drawing.json'), JSON.stringify(rounds));
process.stdout.write(
  `\n${table([['front, width', ...columns.map(([title]) => title)], ...rows, ['median', ...medians]])}\n`,
);
