import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

/** The table of jobs. Times are milliseconds since 1970. */
export interface JobSchema {
  jobs: {
    id: GeneratedAlways<number>;
    /** Name of a {@link Task}. */
    task: string;
    /** JSON; null of a periodic job, and when the job is over and what it had was personal. */
    payload: ColumnType<unknown, string | undefined, null>;
    /** Of one job at most; a periodic one has its task's name. */
    key: string | null;
    /** When it runs, or runs again should its process die. */
    run_at: number;
    attempts: Generated<number>;
    /** What went wrong last, without personal data; null when nothing did. */
    last_error: string | null;
    created_at: number;
    /** When it was done or, with an error, given up. */
    finished_at: number | null;
  };
}

export interface Job {
  id: number;
  task: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
}

/** What is done for a job. */
export interface Task {
  /** @throws when it has to be tried again: {@link JobError} with a reason in words. */
  run(job: Job): Promise<void>;
  /** Jobs that a process runs at the same time; one unless given, so that they keep their order. */
  concurrency?: number;
  /** Of a periodic task: milliseconds between the starts of its one job, which has no payload. */
  everyMs?: number;
  /** The payload is deleted when the job is over. */
  isPersonal?: boolean;
}

/** A failure in words that may be logged and shown: they name no person and no address. */
export class JobError extends Error {
  /** @param isFinal whether no further attempt can help. */
  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
  }
}

/** The database as one of jobs: Kysely cannot tell that a larger schema has their table. */
export const jobsOf = <Schema extends JobSchema>(db: Kysely<Schema>): Kysely<JobSchema> =>
  db as unknown as Kysely<JobSchema>;

/**
 * Stores jobs that are due at once. They start with the runner's next look, or right away after `JobRunner.wake`.
 * @param db may be a transaction, which stores them when it commits.
 * @param payloads one for each job; at least one.
 */
export async function addJobs<Schema extends JobSchema>(
  db: Kysely<Schema>,
  task: string,
  payloads: readonly unknown[],
  now: number = Date.now(),
): Promise<void> {
  const rows = payloads.map((payload) => ({
    task,
    payload: JSON.stringify(payload),
    run_at: now,
    created_at: now,
  }));
  await jobsOf(db).insertInto('jobs').values(rows).execute();
}

/** Deletes jobs that were over before a time. */
export async function sweepJobs<Schema extends JobSchema>(db: Kysely<Schema>, before: number): Promise<void> {
  await jobsOf(db).deleteFrom('jobs').where('finished_at', '<', before).execute();
}
