import { expect } from '@playwright/test';
import { shopAddresses, shopEnvironment } from '../../scripts/shop-environment';
import { shopPort } from './open-shop';

/**
 * The development mailbox: the page with messages that were not sent by a mail server. `npm start` prints its
 * address.
 */
const mailbox = Object.fromEntries(shopAddresses(shopEnvironment(shopPort, {}))).Mailbox ?? '';

const sixDigits = /^\d{6}$/;

/** The code in the newest message to an address, by default six digits. */
export async function codeMailedTo(email: string, looksLike = sixDigits): Promise<string> {
  let code = '';
  await expect(async () => {
    const html = await (await fetch(mailbox)).text();
    const messages = html.split('<article>').filter((message) => message.includes(`To ${email} `));
    code = messages.map((message) => /^\s{4}(\w+)$/m.exec(message)?.[1] ?? '').find(Boolean) ?? '';
    expect(code).toMatch(looksLike);
  }).toPass({ timeout: 60_000 });
  return code;
}

/** The text of the message to an address with this subject, once it is there. */
export async function messageTo(email: string, subject: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const messages = (await (await fetch(mailbox)).text()).split('<article>');
    text = messages.find((message) => message.includes(`To ${email} `) && message.includes(subject)) ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return text;
}

/** The first-order code that the backend mails to newsletter subscribers. */
export async function firstOrderCode(email: string): Promise<string> {
  const origin = `http://localhost:${shopPort}`;
  const answer = await fetch(`${origin}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
  return codeMailedTo(email, /^[A-Z]+\d+$/);
}
