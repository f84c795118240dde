import { readdir, readFile } from 'node:fs/promises';

/** Process ids of the children of a process, with their children. */
export async function childrenOf(parent: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid, parent: Number(/\) \S (\d+)/.exec(stat)?.[1]) };
    }),
  );
  const below = (of: number): number[] =>
    parents.filter((process) => process.parent === of).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(parent);
}
