import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { connectMailServer } from '@store/service-kit/mail-server';
import { store } from '@store/shared/shop-data/store';
import { emailHtml, emailText } from './email-message';
import type { Transport } from './mail';

/** A message in the mailbox folder: one JSON file each, with the number of its job. */
export const storedMessageSchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  date: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** SMTP, for example `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string, from: string): Transport {
  const smtp = connectMailServer(url, { name: store.name, address: from });
  const domain = from.split('@')[1] ?? store.host;
  return {
    async send(message, id) {
      await smtp.sendMail({
        // Objects, because a string could contain several addresses.
        to: { name: '', address: message.to },
        ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
        subject: oneLine(message.subject),
        text: emailText(message),
        html: emailHtml(message),
        messageId: `<job-${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(message.unsubscribe && {
            'List-Unsubscribe': `<${message.unsubscribe.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => smtp.close(),
  };
}

/** Writes messages into a folder; the mailbox page shows them. */
export function folderTransport(folder: string): Transport {
  return {
    async send(message, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `.${randomUUID()}`);
      const stored: StoredMessage = {
        id,
        date: new Date().toISOString(),
        to: message.to,
        replyTo: message.replyTo ?? null,
        subject: oneLine(message.subject),
        text: emailText(message),
        html: emailHtml(message),
      };
      try {
        await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
        await rename(draft, path.join(folder, `${String(id).padStart(9, '0')}.json`));
      } finally {
        await rm(draft, { force: true });
      }
    },
    close: () => undefined,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
