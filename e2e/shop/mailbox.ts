import { expect } from '@playwright/test';
import { officeOrigin } from './open-shop';

/** A message that no mail server has sent. */
interface Message {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
}

/** Messages of the journeys' shop, the newest first. */
async function readMailbox(): Promise<Message[]> {
  const answer = await fetch(`${officeOrigin}/mailbox.json`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** Reads what is wanted of the messages once it is there. */
async function mailed(read: (messages: Message[]) => string | undefined): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = read(await readMailbox());
    expect(found).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return found ?? '';
}

/** The code of six digits in the newest message to an address. */
export const codeMailedTo = (email: string): Promise<string> =>
  mailed((messages) => /^\s{4}(\d{6})$/m.exec(messages.find(({ to }) => to === email)?.text ?? '')?.[1]);

/** The text of the message to an address with this subject. */
export const messageTo = (email: string, wanted: string): Promise<string> =>
  mailed((messages) => messages.find(({ to, subject }) => to === email && subject.includes(wanted))?.text);

/** Subjects of the messages that are answered to this address. */
export const subjectsWithReplyTo = async (email: string): Promise<string[]> =>
  (await readMailbox()).flatMap(({ subject, replyTo }) => (replyTo === email ? [subject] : []));
