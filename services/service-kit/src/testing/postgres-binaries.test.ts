import { providePostgres, type Machine } from './postgres-binaries';

const bin = '/usr/lib/postgresql/17/bin';
const advice =
  'The database tests need a PostgreSQL: type "sudo apt-get install postgresql", or set TEST_DATABASE_URL to an empty one.';

/** A machine without PostgreSQL, whose package manager installs it or fails. */
function machineWith(changes: Partial<Machine> = {}, brings = true) {
  const ran: string[] = [];
  const machine: Machine = {
    find: () => (brings && ran.some((command) => command.includes('install')) ? bin : null),
    isRoot: true,
    hasAptGet: true,
    run(command, args) {
      ran.push([command, ...args].join(' '));
      return Promise.resolve({ code: brings ? 0 : 100, output: 'E: Unable to locate package postgresql\n' });
    },
    print: () => undefined,
    ...changes,
  };
  return { machine, ran };
}

it('uses installed binaries without an installation', async () => {
  const { machine, ran } = machineWith({ find: () => '/opt/pg/bin' });
  expect(await providePostgres(machine)).toBe('/opt/pg/bin');
  expect(ran).toEqual([]);
});

it('installs Debian’s package when there is none, and uses it', async () => {
  const { machine, ran } = machineWith();
  expect(await providePostgres(machine)).toBe(bin);
  expect(ran).toEqual([
    '/usr/bin/apt-get update -qq',
    '/usr/bin/apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends postgresql',
  ]);
});

it.each([{ isRoot: false }, { hasAptGet: false }])(
  'installs nothing where it is not allowed (%j) and prints in one sentence what to type',
  async (changes) => {
    const { machine, ran } = machineWith(changes);
    await expect(providePostgres(machine)).rejects.toThrow(new Error(advice));
    expect(ran).toEqual([]);
  },
);

it('passes on the output of the package manager when it failed', async () => {
  const { machine } = machineWith({}, false);
  await expect(providePostgres(machine)).rejects.toThrow(
    `${advice}\napt-get ended with 100: E: Unable to locate package postgresql`,
  );
});
