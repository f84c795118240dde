import { runNamed } from './named-programs';

const run = jest.fn<Promise<void>, [string[]]>().mockResolvedValue();
const programs = { growth: { about: 'a small shop beside large ones', run } };
const { argv } = process;
let printed = '';
let complained = '';
beforeEach(() => {
  printed = '';
  complained = '';
  run.mockClear();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((complained += String(text))));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

it('runs what is named with the words that follow', async () => {
  process.argv = ['node', 'script', 'growth', '--rounds', '2'];
  await runNamed('npm run bench', programs);
  expect(run).toHaveBeenCalledWith(['--rounds', '2']);
  expect(process.argv).toEqual(['node', 'script', '--rounds', '2']);
  expect(printed).toBe('');
});

it('lists what there is, and fails for what there is not', async () => {
  process.argv = ['node', 'script'];
  await runNamed('npm run bench', programs);
  expect(printed).toMatch(/^ +npm run bench -- growth +a small shop beside large ones\n$/);
  expect(process.exitCode).toBeUndefined();
  process.argv = ['node', 'script', 'constructor'];
  await runNamed('npm run bench', programs);
  expect(complained).toBe('There is no “constructor”.\n');
  expect(process.exitCode).toBe(1);
});
