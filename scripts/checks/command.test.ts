import { runCommand } from './command';

it('runs a command and its children with its priority', async () => {
  const say = 'require("node:os").getPriority()';
  const inside = `require("node:child_process").execFileSync(process.execPath, ["-p", '${say}']).toString().trim()`;
  const { code, output } = await runCommand('node', ['-p', inside], {}, 19);
  expect([code, output.trim()]).toEqual([0, '19']);
});

it('adds to NODE_OPTIONS and keeps what is set already', async () => {
  const loaded = 'Object.keys(require("node:module")._cache).map((file) => path.basename(file))';
  const { output } = await runCommand('node', ['-p', `[process.title, ...${loaded}].join()`], {
    NODE_OPTIONS: '--title=given',
  });
  expect(output.trim()).toBe('given,short-lived.cjs');
});

it('reports why a command could not be run', async () => {
  expect(await runCommand('no-such-command', [])).toEqual({
    code: 1,
    output: expect.stringContaining('ENOENT') as string,
  });
});
