import { expect } from '@playwright/test';
import { shopPort } from './open-shop';

/** Page of the backend's back office that shows the messages which no mail server has taken. */
const mailbox = `http://localhost:${shopPort + 21}/mailbox`;

/** The six digits of the newest message to an address; waits until there is one that was not read before. */
export async function codeMailedTo(email: string, notThis = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const html = await (await fetch(mailbox)).text();
    const messages = html.split('<article>').filter((message) => message.includes(`To ${email} `));
    code = messages.map((message) => /^\s{4}(\d{6})$/m.exec(message)?.[1] ?? '')[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(notThis);
  }).toPass({ timeout: 15_000 });
  return code;
}
