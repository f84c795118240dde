import path from 'node:path';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { buildApp } from './app';
import { openBackendDatabase } from './database/open-database';
import { readBackendEnvironment } from './environment';
import { createRequestLimits } from './limits/request-limits';
import { createMail } from './mail/mail';
import { Outbox } from './mail/outbox';
import { folderTransport, smtpTransport } from './mail/transports';
import { mailboxRoutes } from './office/mailbox.routes';
import { buildOffice } from './office/office';

await runService({
  name: 'backend',
  async start() {
    const environment = readBackendEnvironment();
    const folder = path.resolve(environment.DATA_DIR, 'backend');
    const mailFolder = path.join(folder, 'mail');
    const log = serviceLogger('backend');
    const db = await openBackendDatabase({ databaseUrl: environment.DATABASE_URL, folder });
    const outbox = new Outbox({
      db,
      transport: environment.SMTP_URL
        ? smtpTransport(environment.SMTP_URL, environment.MAIL_FROM)
        : folderTransport(mailFolder),
      onProblem: (problem) => log.warn({ problem }, 'mail waits'),
    });
    const app = await buildApp(environment, {
      db,
      mail: createMail(db, outbox.wake),
      limits: createRequestLimits(db),
      now: Date.now,
    });
    const office = await buildOffice({
      token: environment.OFFICE_TOKEN,
      async routes(routes) {
        if (!environment.SMTP_URL) await routes.register(mailboxRoutes, { folder: mailFolder });
      },
    });
    await office.listen({ host: environment.OFFICE_HOST, port: environment.OFFICE_PORT });
    const origin = await app.listen({ host: environment.BACKEND_HOST, port: environment.BACKEND_PORT });
    return {
      origin,
      async close() {
        await Promise.all([closeGracefully(app), closeGracefully(office)]);
        await outbox.close();
        await db.close();
      },
    };
  },
});
