import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReactElement } from 'react';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { sendPage } from '@store/service-kit/render-page';
import { store } from '@store/shared/shop-data/store';
import { storedMessageSchema, type StoredMessage } from '../mail/transports';
import { ApiRefusal } from '../platform/api-refusal';
import { pagePolicy } from '../platform/new-app';

/** Number of messages that the page lists, newest first. */
const maxListed = 200;

/** `GET /mailbox`: the messages of a shop without a mail server. */
export const mailboxRoutes: FastifyPluginAsyncZod<{ folder: string }> = async (app, { folder }) => {
  const config = { openLocally: true };
  app.get('/mailbox', { config }, async (_request, reply) =>
    sendPage(
      reply.header('content-security-policy', pagePolicy),
      <Mailbox messages={await readMessages(folder)} />,
    ),
  );
  app.get('/mailbox.json', { config }, async () => ({ messages: await readMessages(folder) }));
  app.get(
    '/mailbox/:number',
    { config, schema: { params: z.object({ number: z.coerce.number().int().min(1).max(999_999_999) }) } },
    async ({ params }, reply) => {
      const message = await readMessage(folder, `${String(params.number).padStart(9, '0')}.json`);
      if (!message) throw new ApiRefusal('not_found', 'There is no such message.');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .send(message.html);
    },
  );
};

async function readMessages(folder: string): Promise<StoredMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .slice(-maxListed)
    .reverse();
  const messages = await Promise.all(newest.map((name) => readMessage(folder, name)));
  return messages.filter((message) => message !== null);
}

async function readMessage(folder: string, name: string): Promise<StoredMessage | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
  return text === null ? null : storedMessageSchema.parse(JSON.parse(text));
}

const style = `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #faf8f5 }
article { margin: 1.5rem 0; padding: 1rem 1.25rem; background: #fff; border: 1px solid #e2ddd4 }
h2 { margin: 0; font-size: 1.1rem } .to { margin: 0.25rem 0 0.75rem; color: #666 }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

const Mailbox = ({ messages }: { messages: readonly StoredMessage[] }): ReactElement => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`Mailbox · ${store.name}`}</title>
      <style>{style}</style>
    </head>
    <body>
      <main>
        <h1>Mailbox</h1>
        <p>No mail server is set up, so messages of {store.name} stay here. Reload for new ones.</p>
        {messages.length === 0 && (
          <p>No messages yet. Sign up, ask for a code or send a form, and they appear here.</p>
        )}
        {messages.map(({ id, date, to, subject, text }) => (
          <article key={id}>
            <h2>
              <a href={`/mailbox/${id}`}>{subject}</a>
            </h2>
            <p className="to">
              To {to} · <time dateTime={date}>{date.slice(0, 16).replace('T', ' ')} UTC</time>
            </p>
            <pre>{text}</pre>
          </article>
        ))}
      </main>
    </body>
  </html>
);
