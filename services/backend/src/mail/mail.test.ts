import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { JobRunner } from '@store/service-kit/job-runner';
import { startMailServer } from '@store/service-kit/testing/mail-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { testDatabase } from '../testing/build-for-test';
import { postedMessages } from '../testing/posted-messages';
import type { EmailMessage } from './email-message';
import { createMail, sendMail, sendMailTask, type Transport } from './mail';
import { folderTransport, smtpTransport } from './transports';

const sample: EmailMessage = {
  to: 'ada@example.com',
  subject: 'Your code',
  paragraphs: ['Here it is.'],
  code: '123456',
};

const open: (() => Promise<void>)[] = [];
async function start(transport: Transport) {
  const db = await testDatabase();
  const problems: string[] = [];
  const jobs = new JobRunner(db, {
    tasks: { [sendMail]: sendMailTask(transport) },
    onProblem: (_, problem) => problems.push(problem),
  });
  open.push(async () => {
    await jobs.close();
    transport.close();
  });
  const rows = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
  return { db, jobs, problems, rows, mail: createMail(db, jobs.wake) };
}
async function startWithServer() {
  const server = await startMailServer();
  open.push(async () => void server.close());
  return { server, ...(await start(smtpTransport(server.url, 'care@shop.example'))) };
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

describe('with a mail server', () => {
  it('sends a message and deletes its content', async () => {
    const { server, mail, jobs, rows } = await startWithServer();
    await mail.post(sample);
    await jobs.idle();
    expect(server.state.received).toHaveLength(1);
    expect(server.state.received[0]).toMatch(/^To: ada@example.com/m);
    expect(server.state.received[0]).toContain('123456');
    expect(await rows()).toMatchObject([{ payload: null, last_error: null, attempts: 1 }]);
  });

  it('names where to unsubscribe in the headers of messages to a list, and in no others', async () => {
    const { server, mail, jobs } = await startWithServer();
    await mail.post(sample);
    await jobs.idle();
    await mail.post({
      ...sample,
      unsubscribe: { page: 'https://shop.example/leave', oneClick: 'https://shop.example/api/leave' },
    });
    await jobs.idle();
    const [plain = '', listed = ''] = server.state.received;
    expect(listed).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/api\/leave>/m);
    expect(listed).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(listed).toContain('Unsubscribe: https://shop.example/leave');
    expect(plain).not.toMatch(/unsubscribe/i);
  });

  it('keeps a message that is refused, and tells the code without the address', async () => {
    const { server, db, mail, jobs, problems } = await startWithServer();
    server.state.refuse = true;
    await mail.post(sample);
    await jobs.idle();
    expect(await postedMessages(db)).toEqual([sample]);
    expect(problems.join()).toContain('451');
    expect(problems.join()).not.toMatch(/ada@|example/);
  });

  it('allows no injected header or recipient', async () => {
    const { server, mail, jobs } = await startWithServer();
    await mail.post({
      ...sample,
      subject: 'Hello\r\nBcc: eve@example.com',
      replyTo: 'a@b, eve@example.com',
      paragraphs: ['Text\r\n.\r\nMAIL FROM:<eve@example.com>'],
    });
    await jobs.idle();
    const [message = ''] = server.state.received;
    expect(server.state.received).toHaveLength(1);
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

it('keeps messages while the server cannot be reached', async () => {
  const { mail, jobs, rows } = await start(smtpTransport('smtp://127.0.0.1:9', 'care@shop.example'));
  await mail.post(sample);
  await jobs.idle();
  expect(await rows()).toMatchObject([
    { finished_at: null, attempts: 1, last_error: expect.stringMatching(/ECONN|ESOCKET/) },
  ]);
});

it('does not send an expired code', async () => {
  const sent: EmailMessage[] = [];
  const { mail, jobs, rows } = await start({
    send: (given) => Promise.resolve(void sent.push(given)),
    close: () => undefined,
  });
  await mail.post(sample, { expiresAt: Date.now() - 1 });
  await jobs.idle();
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([
    { payload: null, finished_at: expect.any(Number), last_error: 'expired' },
  ]);
});

it('stores a message in the transaction of its subject', async () => {
  const { db, mail, rows } = await start({ send: () => Promise.resolve(), close: () => undefined });
  await expect(
    db.transaction().execute(async (transaction) => {
      await mail.post(sample, { transaction });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

it('writes messages into a folder when there is no mail server', async () => {
  const folder = path.join(testFolder(), 'mail');
  const { mail, jobs } = await start(folderTransport(folder));
  await mail.post(sample);
  await jobs.idle();
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^\d{9}\.json$/)]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
  const kept = JSON.parse(readFileSync(path.join(folder, names[0] ?? ''), 'utf8'));
  expect(kept).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('123456') });
});
