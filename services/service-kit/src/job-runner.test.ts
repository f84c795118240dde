import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from './database';
import { JobRunner } from './job-runner';
import { addJobs, JobError, sweepJobs, type JobSchema, type Task } from './jobs';
import { openTestPlace, type TestPlace } from './testing/test-place';
import { testSchema } from './testing/test-schema';

/** The table of jobs, as in the migrations of services. */
const jobsSchema = testSchema(`create table jobs (
  id bigint primary key generated always as identity,
  task text not null,
  payload json,
  key text unique,
  run_at bigint not null,
  attempts int not null default 0,
  last_error text,
  created_at bigint not null,
  finished_at bigint
)`);

let place: TestPlace;
let db: Database<JobSchema>;
let time: number;
let runners: JobRunner<JobSchema>[];
let problems: string[];
let held: (() => void)[];
beforeEach(async () => {
  place = await openTestPlace(jobsSchema);
  db = await openDatabase(place, jobsSchema);
  time = 1_000_000;
  runners = [];
  problems = [];
  held = [];
});
afterEach(async () => {
  for (const letGo of held) letGo();
  await Promise.all(runners.map((runner) => runner.close()));
  await db.close();
  await place.remove();
});

/** A runner of one process. */
function start(tasks: Record<string, Task>, settings: { now?: () => number; leaseMs?: number } = {}) {
  const runner = new JobRunner(db, {
    tasks,
    onProblem: (task, problem) => problems.push(`${task}: ${problem}`),
    now: () => time,
    pollMs: 600_000,
    ...settings,
  });
  runners.push(runner);
  return runner;
}

const runDue = async (...some: JobRunner<JobSchema>[]) => {
  for (const runner of some) runner.wake();
  await Promise.all(some.map((runner) => runner.idle()));
};
const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const add = (task: string, ...payloads: unknown[]) => addJobs(db, task, payloads, time);

/** A task whose jobs wait until they are let go. */
function heldTask() {
  const started: unknown[] = [];
  let letGo: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (letGo = resolve));
  held.push(letGo);
  const run: Task['run'] = async ({ payload }) => {
    started.push(payload);
    await promise;
  };
  const count = async (expected: number) => {
    while (started.length < expected) await sleep(5);
  };
  return { run, started, count, letGo };
}

it('runs what was accepted before a restart, once', async () => {
  await add('greet', { name: 'Ama' });
  const names: unknown[] = [];
  const runner = start({ greet: { run: async ({ payload }) => void names.push(payload) } });
  await runner.idle();
  await runDue(runner);
  expect(names).toEqual([{ name: 'Ama' }]);
  expect(await jobs()).toMatchObject([{ attempts: 1, last_error: null, finished_at: time }]);
});

it('stores a job with its transaction, or not at all', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await addJobs(transaction, 'greet', [1]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

it('tries again with growing pauses, and tells only codes and its own words', async () => {
  const failures = [
    Object.assign(new Error('ada@example.com is unknown'), { responseCode: 550 }),
    new JobError('it answered 500'),
    new TypeError('ada@example.com'),
  ];
  await add('send', 1);
  const runner = start({
    send: {
      async run() {
        const failure = failures.shift();
        if (failure) throw failure;
      },
    },
  });
  const pauses: number[] = [];
  const errors: unknown[] = [];
  await runner.idle();
  while ((await jobs())[0]?.finished_at === null) {
    const [job] = await jobs();
    errors.push(job?.last_error);
    pauses.push((job?.run_at ?? 0) - time);
    time += pauses.at(-1)! - 1;
    await runDue(runner);
    expect((await jobs())[0]?.attempts).toBe(pauses.length);
    time += 1;
    await runDue(runner);
  }
  expect(pauses).toEqual([60_000, 120_000, 240_000]);
  expect(errors).toEqual(['550', 'it answered 500', 'TypeError']);
  expect(problems).toEqual(['send: 550', 'send: it answered 500', 'send: TypeError']);
});

it('gives up after 80 attempts, or at once when none can help, and forgets what is personal', async () => {
  await add('send', 'letter');
  await db.updateTable('jobs').set({ attempts: 79 }).execute();
  await add('refuse', 'letter');
  const fail = (isFinal: boolean) => () => Promise.reject(new JobError('no', isFinal));
  const tasks = { send: { run: fail(false), isPersonal: true }, refuse: { run: fail(true) } };
  await start(tasks).idle();
  expect(await jobs()).toMatchObject([
    { attempts: 80, finished_at: time, last_error: 'no', payload: null },
    { attempts: 1, finished_at: time, last_error: 'no', payload: 'letter' },
  ]);
  await sweepJobs(db, time);
  expect(await jobs()).toHaveLength(2);
  await sweepJobs(db, time + 1);
  expect(await jobs()).toEqual([]);
});

it('runs as many jobs of a task at the same time as it says, and others beside them', async () => {
  const slow = heldTask();
  const quick = heldTask();
  const runner = start({ slow: { run: slow.run, concurrency: 3 }, quick });
  await add('slow', 1, 2, 3, 4, 5);
  await add('quick', 1, 2);
  runner.wake();
  await Promise.all([slow.count(3), quick.count(1)]);
  runner.wake();
  await sleep(50);
  expect([slow.started, quick.started]).toEqual([[1, 2, 3], [1]]);
  quick.letGo();
  await quick.count(2);
  slow.letGo();
  await runner.idle();
  expect([slow.started, quick.started]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2],
  ]);
});

it('shares jobs between processes, each run by one, and by another when that one is gone', async () => {
  const gone = heldTask();
  await add('send', 0);
  const first = start({ send: gone });
  await gone.count(1);
  const done: unknown[] = [];
  const task: Task = { run: async ({ payload }) => void done.push(payload) };
  const others = Array.from({ length: 5 }, () => start({ send: task }));
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  await add('send', ...numbers);
  await runDue(...others);
  expect([...done].sort((one, other) => Number(one) - Number(other))).toEqual(numbers);
  // The first one has not renewed its lease.
  time += 121_000;
  await runDue(...others);
  expect(done.at(-1)).toBe(0);
  gone.letGo();
  await first.idle();
});

it('keeps a job from others for as long as it runs', async () => {
  const task = heldTask();
  await add('send', 1);
  start({ send: task }, { leaseMs: 100, now: Date.now });
  await task.count(1);
  const leased = (await jobs())[0]?.run_at ?? 0;
  while (((await jobs())[0]?.run_at ?? 0) <= leased) await sleep(5);
});

it('runs a periodic job once each time, however many processes there are and however it ends', async () => {
  const ran: number[] = [];
  const sweep: Task = {
    everyMs: 600_000,
    async run() {
      ran.push(time);
      if (ran.length === 1) throw new Error('no');
    },
  };
  const one = start({ sweep });
  const other = start({ sweep });
  await runDue(one, other);
  expect(ran).toEqual([]);
  const began = time;
  time += 300_000;
  // A restart does not put it off.
  await start({ sweep }).idle();
  time += 300_000;
  await runDue(one, other);
  expect(ran).toEqual([began + 600_000]);
  expect(await jobs()).toMatchObject([{ key: 'sweep', last_error: 'Error', finished_at: null }]);
  time += 600_000;
  await runDue(one, other);
  expect(ran).toEqual([began + 600_000, began + 1_200_000]);
  expect(await jobs()).toMatchObject([{ key: 'sweep', last_error: null, run_at: time + 600_000 }]);
});
