import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startChild } from '@store/service-kit/testing/child-process';
import { buildAdminApp } from '../admin/admin-app';

const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.splice(0).map((office) => office.close())));

/** The back office with some routes, asked with its token. */
export async function officeForTest(routes: (office: FastifyInstance) => PromiseLike<unknown>) {
  const office = await buildAdminApp({
    token: 'secret',
    log: { level: 'silent' },
    routes: async (app) => void (await routes(app)),
  });
  opened.push(office);
  return {
    ask(method: 'GET' | 'POST', url: string, payload?: object, authorization = 'Bearer secret') {
      return office.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    },
    /** Runs a command of this service, whose path begins at `src`, against this back office. */
    async run(command: string, words: string[], environment: NodeJS.ProcessEnv = {}) {
      if (!office.server.listening) await office.listen({ host: '127.0.0.1', port: 0 });
      const { port } = office.server.address() as AddressInfo;
      const child = await startChild(path.join(__dirname, '..', command), words, {
        OFFICE_PORT: String(port),
        DEMO: '1',
        OFFICE_TOKEN: 'secret',
        ...environment,
      });
      return { code: await child.ended, text: child.lines.join('\n'), errors: child.errors() };
    },
  };
}
