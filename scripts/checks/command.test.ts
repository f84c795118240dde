import { runCommand } from './command';

it('runs a command with its priority, and whatever that starts', async () => {
  const say = 'require("node:os").getPriority()';
  const inside = `require("node:child_process").execFileSync(process.execPath, ["-p", '${say}']).toString().trim()`;
  const { code, output } = await runCommand('node', ['-p', inside], {}, 19);
  expect([code, output.trim()]).toEqual([0, '19']);
});

it('has Node spend less on making code fast, beside what it was told already', async () => {
  const loaded = 'Object.keys(require("node:module")._cache).map((file) => path.basename(file))';
  const { output } = await runCommand('node', ['-p', `[process.title, ...${loaded}].join()`], {
    NODE_OPTIONS: '--title=given',
  });
  expect(output.trim()).toBe('given,short-lived.cjs');
});

it('says why a command could not be run', async () => {
  expect(await runCommand('no-such-command', [])).toEqual({
    code: 1,
    output: expect.stringContaining('ENOENT') as string,
  });
});
