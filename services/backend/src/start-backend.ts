import path from 'node:path';
import { usableFolder } from '@store/service-kit/damaged-data';
import { metricsAccess } from '@store/service-kit/environment';
import { serviceLogger } from '@store/service-kit/logging';
import { warmUpPasswords } from '@store/service-kit/passwords';
import { closeGracefully, type RunningService } from '@store/service-kit/service';
import { buildApp, pageAddressOf } from './app';
import { openBackendDatabase } from './database/open-database';
import type { BackendDatabase } from './database/schema';
import type { BackendEnvironment } from './environment';
import { peopleRoutes } from './privacy/people.routes';
import { requestRoutes } from './forms/requests.routes';
import { createRateLimits } from '@store/service-kit/rate-limits';
import { JobRunner } from '@store/service-kit/job-runner';
import { measureJobs } from '@store/service-kit/job-metrics';
import { createMail, sendMail, sendMailTask } from './mail/mail';
import { folderTransport, smtpTransport } from './mail/transports';
import { moderationRoutes } from './moderation/moderation.routes';
import { mailboxRoutes } from './admin/mailbox.routes';
import { buildAdminApp } from './admin/admin-app';
import type { LogSettings } from './platform/new-app';
import { reviewImportRoutes } from './review-import/review-import.routes';
import { TtlCache } from './reviews/ttl-cache';
import { createSourceFetcher } from './storage/fetch-source';
import { openFileStore } from './storage/file-store';
import { sweepOldRecords } from './platform/retention';
import { createReviewPictures } from './storage/review-pictures';

const sweepIntervalMs = 10 * 60_000;

/**
 * Opens database and files, listens on both ports, and runs the jobs.
 * @param logSettings other settings of the log, for tests.
 * @throws FolderHeldError, DamagedDataError, or the error of listening.
 */
export async function startBackend(
  environment: BackendEnvironment,
  logSettings: LogSettings = { level: environment.LOG_LEVEL, successes: environment.LOG_SUCCESSES },
): Promise<RunningService> {
  const folder = path.resolve(environment.DATA_DIR, 'backend');
  const db = await openBackendDatabase({ databaseUrl: environment.DATABASE_URL, folder });
  try {
    return await listen(environment, folder, db, logSettings);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function listen(
  environment: BackendEnvironment,
  folder: string,
  db: BackendDatabase,
  logSettings: LogSettings,
): Promise<RunningService> {
  const log = serviceLogger('backend', logSettings.level);
  const mailFolder = path.join(folder, 'mail');
  const transport = environment.SMTP_URL
    ? smtpTransport(environment.SMTP_URL, environment.MAIL_FROM)
    : folderTransport(usableFolder(mailFolder));
  const rateLimits = createRateLimits(db);
  const pictureOrigin = environment.REVIEW_PICTURE_ORIGIN ?? null;
  const pictures = createReviewPictures(
    db,
    await openFileStore(environment, path.join(folder, 'files')),
    pictureOrigin === null ? null : createSourceFetcher(pictureOrigin),
  );
  const jobs = new JobRunner(db, {
    tasks: {
      [sendMail]: sendMailTask(transport),
      sweep: { everyMs: sweepIntervalMs, run: () => sweepOldRecords(db, environment) },
      'sweep-pictures': { everyMs: sweepIntervalMs, run: () => pictures.sweep() },
    },
    // The error of a mail server can hold addresses.
    onProblem: (task, problem, error) =>
      log.warn({ task, problem, err: task === sendMail ? undefined : error }, 'a job failed'),
  });
  measureJobs(db);
  const mail = createMail(db, jobs.wake);
  const reviewCache = new TtlCache(Date.now);
  await warmUpPasswords();
  const parts = { db, rateLimits, mail, pictures, reviewCache, now: Date.now };
  const app = await buildApp(environment, parts, logSettings);
  const adminApp = await buildAdminApp({
    token: environment.OFFICE_TOKEN,
    metrics: metricsAccess(environment),
    log: logSettings,
    async routes(routes) {
      await routes.register(requestRoutes, { db });
      await routes.register(peopleRoutes, {
        db,
        reviewCache,
        pageAddress: pageAddressOf(environment.SITE_ORIGINS),
      });
      await routes.register(moderationRoutes, { db, reviewCache, now: Date.now });
      await routes.register(reviewImportRoutes, { db, reviewCache, pictureOrigin });
      if (!environment.SMTP_URL) await routes.register(mailboxRoutes, { folder: mailFolder });
    },
  });
  await adminApp.listen({ host: environment.OFFICE_HOST, port: environment.OFFICE_PORT });
  const origin = await app.listen({ host: environment.BACKEND_HOST, port: environment.BACKEND_PORT });
  return {
    origin,
    stop: environment,
    async close() {
      await Promise.all([closeGracefully(app), closeGracefully(adminApp)]);
      await jobs.close();
      transport.close();
      await db.close();
    },
  };
}
