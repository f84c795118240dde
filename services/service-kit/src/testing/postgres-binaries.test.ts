import { providePostgres, type Machine } from './postgres-binaries';

const bin = '/usr/lib/postgresql/17/bin';
const advice =
  'The database tests need a PostgreSQL: type "sudo apt-get install postgresql", or set TEST_DATABASE_URL to an empty one.';

/** A machine without PostgreSQL, whose package manager installs it or fails. */
function machineWith(changes: Partial<Machine> & { brings?: boolean } = {}) {
  const { brings = true, ...rest } = changes;
  const ran: string[] = [];
  const printed: string[] = [];
  let installed = false;
  const machine: Machine = {
    find: () => (installed ? bin : null),
    isRoot: true,
    hasAptGet: true,
    run(command, args) {
      ran.push([command, ...args].join(' '));
      if (args.includes('install')) installed = brings;
      return Promise.resolve(
        brings ? { code: 0, output: '' } : { code: 100, output: 'E: Unable to locate package postgresql\n' },
      );
    },
    print: (text) => void printed.push(text),
    ...rest,
  };
  return { machine, ran, printed };
}

it('uses installed binaries without an installation', async () => {
  const { machine, ran } = machineWith({ find: () => '/opt/pg/bin' });
  expect(await providePostgres(machine)).toBe('/opt/pg/bin');
  expect(ran).toEqual([]);
});

it('installs Debian’s package when there is none, prints that and uses it', async () => {
  const { machine, ran, printed } = machineWith();
  expect(await providePostgres(machine)).toBe(bin);
  expect(ran).toEqual([
    '/usr/bin/apt-get update -qq',
    '/usr/bin/apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends postgresql',
  ]);
  expect(printed).toEqual(['Installing Debian’s postgresql for the database tests…']);
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
  const { machine } = machineWith({ brings: false });
  await expect(providePostgres(machine)).rejects.toThrow(
    `${advice}\napt-get ended with 100: E: Unable to locate package postgresql`,
  );
});
