import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { sql, type Kysely } from 'kysely';
import { JobError, jobsOf, type Job, type JobSchema, type Task } from './jobs';

interface Settings {
  /** By name. */
  tasks: Readonly<Record<string, Task>>;
  /**
   * Called for failures.
   * @param problem names no person and no address; messages of the error may.
   */
  onProblem(task: string, problem: string, error: unknown): void;
  now?: () => number;
  /** Milliseconds between two looks for jobs that are due. */
  pollMs?: number;
  /** Milliseconds after which another process may run a job whose lease its process has not renewed. */
  leaseMs?: number;
}

const minute = 60_000;
/** Milliseconds before the next attempt: a minute, doubled each time, at most an hour. */
const retryDelay = (attempts: number) => Math.min(60 * minute, minute * 2 ** Math.max(0, attempts - 1));
/** Attempts before a job is given up, after about three days. */
const maxAttempts = 80;

/**
 * Runs the jobs of a table, which several processes may share. A process takes a lease on each job before it runs it. When
 * the process dies, the lease expires and another process runs the job: jobs run at least once.
 */
export class JobRunner<Schema extends JobSchema> {
  readonly #db: Kysely<JobSchema>;
  readonly #tasks: ReadonlyMap<string, Task>;
  readonly #onProblem: Settings['onProblem'];
  readonly #now: () => number;
  readonly #leaseMs: number;
  readonly #looks: NodeJS.Timeout;
  readonly #renewals: NodeJS.Timeout;
  /** Looks and jobs in progress. */
  readonly #busy = new Set<Promise<void>>();
  readonly #running = new Map<number, Job>();
  readonly #looking = new Mutex();
  #isWaking = false;
  #isClosed = false;

  constructor(
    db: Kysely<Schema>,
    { tasks, onProblem, now = Date.now, pollMs = 2_000, leaseMs = 2 * minute }: Settings,
  ) {
    this.#db = jobsOf(db);
    this.#tasks = new Map(Object.entries(tasks));
    this.#onProblem = onProblem;
    this.#now = now;
    this.#leaseMs = leaseMs;
    this.#looks = setInterval(() => this.#track(this.#look()), pollMs).unref();
    this.#renewals = setInterval(() => this.#track(this.#renew()), leaseMs / 2).unref();
    this.#track(this.#schedule().then(() => this.#look()));
  }

  /** Runs the jobs that are due, after a moment in which a transaction that stores one can commit. */
  readonly wake = (): void => {
    if (this.#isWaking) return;
    this.#isWaking = true;
    const waking = sleep(20).then(() => {
      this.#isWaking = false;
      return this.#look();
    });
    this.#track(waking);
  };

  /** Resolves when every job that is due has been tried. */
  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  /** Waits for the jobs that run. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#looks);
    await this.idle();
    clearInterval(this.#renewals);
  }

  #track(work: Promise<void>): void {
    const tracked = work
      // The database failed: the next look tries again.
      .catch((error: unknown) => this.#onProblem('jobs', problemOf(error), error))
      .finally(() => this.#busy.delete(tracked));
    this.#busy.add(tracked);
  }

  /** Stores the one job of each periodic task. */
  async #schedule(): Promise<void> {
    const now = this.#now();
    for (const [task, { everyMs }] of this.#tasks) {
      if (everyMs === undefined) continue;
      await this.#db
        .insertInto('jobs')
        .values({ task, key: task, run_at: now + everyMs, created_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ run_at: sql`least(jobs.run_at, excluded.run_at)` }),
        )
        .execute();
    }
  }

  /** Starts the jobs that are due, as many as may run at the same time. */
  #look(): Promise<void> {
    return this.#looking.runExclusive(async () => {
      while (!this.#isClosed) {
        const job = await this.#claim();
        if (!job) return;
        this.#running.set(job.id, job);
        this.#track(this.#run(job));
      }
    });
  }

  /** Tasks of which one more job may run. */
  #freeTasks(): string[] {
    const running = [...this.#running.values()].map(({ task }) => task);
    const free: string[] = [];
    for (const [name, { concurrency = 1 }] of this.#tasks)
      if (running.filter((task) => task === name).length < concurrency) free.push(name);
    return free;
  }

  /** Takes the next job that is due; null without one. */
  async #claim(): Promise<Job | null> {
    const free = this.#freeTasks();
    if (free.length === 0) return null;
    const due = this.#db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('run_at', '<=', this.#now())
      .where('task', 'in', free)
      // Those that this process still runs, when it could not renew them.
      .$if(this.#running.size > 0, (others) => others.where('id', 'not in', [...this.#running.keys()]))
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const job = await this.#db
      .updateTable('jobs')
      .set({ run_at: this.#now() + this.#leaseMs, attempts: sql<number>`attempts + 1` })
      .where('id', 'in', due)
      .returning(['id', 'task', 'payload', 'attempts'])
      .executeTakeFirst();
    return job ?? null;
  }

  /** Keeps the jobs that run from other processes. */
  async #renew(): Promise<void> {
    if (this.#running.size === 0) return;
    await this.#db
      .updateTable('jobs')
      .set({ run_at: this.#now() + this.#leaseMs })
      .where('id', 'in', [...this.#running.keys()])
      .where('finished_at', 'is', null)
      .execute();
  }

  async #run(job: Job): Promise<void> {
    const task = this.#tasks.get(job.task);
    if (!task) return;
    try {
      await this.#settle(job, task, await this.#attempt(job, task));
    } finally {
      this.#running.delete(job.id);
    }
    await this.#look();
  }

  /** @returns what went wrong; null when the job is done. */
  async #attempt(job: Job, task: Task): Promise<{ problem: string; isFinal: boolean } | null> {
    try {
      await task.run(job);
      return null;
    } catch (error) {
      const problem = problemOf(error);
      this.#onProblem(job.task, problem, error);
      return { problem, isFinal: error instanceof JobError && error.isFinal };
    }
  }

  /** Stores what became of an attempt. */
  async #settle(
    { id, attempts }: Job,
    { everyMs, isPersonal = false }: Task,
    failure: { problem: string; isFinal: boolean } | null,
  ): Promise<void> {
    const now = this.#now();
    const isOver = failure === null || failure.isFinal || attempts >= maxAttempts;
    const job = this.#db
      .updateTable('jobs')
      .set({ last_error: failure?.problem ?? null })
      .where('id', '=', id);
    if (everyMs !== undefined) await job.set({ run_at: now + everyMs, attempts: 0 }).execute();
    else if (!isOver) await job.set({ run_at: now + retryDelay(attempts) }).execute();
    else if (isPersonal) await job.set({ finished_at: now, payload: null }).execute();
    else await job.set({ finished_at: now }).execute();
  }
}

/** A failure for log and database: codes only, because a server's messages can repeat addresses. */
function problemOf(error: unknown): string {
  if (error instanceof JobError) return error.message;
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : typeof name === 'string' ? name : 'unknown';
}
