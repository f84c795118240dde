import type { Kysely } from 'kysely';
import { jobsOf, type JobSchema } from './jobs';
import { gauge } from './metrics';

/** Shows jobs to Prometheus, except the periodic ones. */
export function measureJobs<Schema extends JobSchema>(
  database: Kysely<Schema>,
  now: () => number = Date.now,
): void {
  const db = jobsOf(database);
  gauge(
    {
      name: 'shop_jobs',
      help: 'Jobs that wait, and jobs that were given up.',
      labels: ['task', 'state'],
    },
    async () => {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => [
          'task',
          fn.countAll<number>().filterWhere('finished_at', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('finished_at', 'is not', null).as('failed'),
        ])
        .where('key', 'is', null)
        .where((job) => job.or([job('finished_at', 'is', null), job('last_error', 'is not', null)]))
        .groupBy('task')
        .execute();
      return rows.flatMap(({ task, waiting, failed }) => [
        [{ task, state: 'waiting' }, waiting],
        [{ task, state: 'failed' }, failed],
      ]);
    },
  );
  gauge(
    { name: 'shop_jobs_oldest_seconds', help: 'Age of the oldest job that waits.', labels: ['task'] },
    async () => {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['task', fn.min<number>('created_at').as('oldest')])
        .where('key', 'is', null)
        .where('finished_at', 'is', null)
        .groupBy('task')
        .execute();
      return rows.map(({ task, oldest }) => [{ task }, Math.max(0, now() - oldest) / 1000]);
    },
  );
}
