import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usage } from '@store/releases/cli/commands';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const workflows = readdirSync(folder);
/** The parser is an ES module with JSON imports, which Jest cannot load. */
const found = JSON.parse(
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    path.join(__dirname, 'workflow-errors.mjs'),
    ...workflows.map((name) => path.join(folder, name)),
  ]).toString(),
) as object[];

describe.each(workflows)('the workflow %s', (name) => {
  const content = readFileSync(path.join(folder, name), 'utf8');
  const { jobs } = parse(content) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  it('matches the schema of GitHub', () => {
    expect(found[workflows.indexOf(name)]).toEqual({ errors: [], jobs: Object.keys(jobs).length });
  });

  it('runs only scripts and commands of the release tool that there are', () => {
    const words = commands.map((command) => command.split(/\s+/));
    const named = words.filter(([npm, run]) => npm === 'npm' && run === 'run');
    expect(named.map(([, , script = '']) => script).filter((script) => !(script in scripts))).toEqual([]);
    const known = [...usage.matchAll(/^ {2}(\w+)/gm)].map(([, command]) => command);
    const released = named.filter(([, , script]) => script === 'release').map(([, , , , command]) => command);
    expect(released.filter((command) => !known.includes(command))).toEqual([]);
    const files = words.map(([file = '']) => file).filter((file) => file.startsWith('.'));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

it('a slice is verified, published, checked, started at 5 %, left to the guard and promoted, in this order', () => {
  const content = readFileSync(path.join(folder, 'ship-a-slice.yml'), 'utf8');
  const commands = [
    ...content.matchAll(/npm run (?:release -- )?(verify|publish|check|start|wait|promote)\b/g),
  ];
  expect(commands.map(([, command]) => command)).toEqual([
    'verify',
    'publish',
    'check',
    'start',
    'wait',
    'promote',
  ]);
  expect(content).toContain('--plan "5% ');
  const { on } = parse(content) as {
    on: { workflow_dispatch: { inputs: { slice: { options: string[] } } } };
  };
  expect(new Set(on.workflow_dispatch.inputs.slice.options)).toEqual(new Set(ownSlices));
});
