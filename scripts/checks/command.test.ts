import { runCommand, stopCommands } from './command';

it('passes each line on, and leaves out of the output what was taken', async () => {
  const lines: string[] = [];
  const { code, output } = await runCommand('node', ['-p', '"one\\ntwo"'], {}, (line) => {
    lines.push(line);
    return line === 'one';
  });
  expect([code, output, lines]).toEqual([0, 'two\n', ['one', 'two']]);
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

it('ends what runs when it is stopped, and begins nothing more', async () => {
  const stopped = runCommand(
    'node',
    ['-e', 'console.log("runs"); setInterval(() => undefined, 1000)'],
    {},
    (line) => {
      if (line === 'runs') stopCommands();
      return false;
    },
  );
  expect(await stopped).toEqual({ code: 1, output: 'runs\n' });
  expect(await runCommand('node', ['-p', '1'])).toEqual({ code: 1, output: '' });
});
