import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { JobRunner } from '@store/service-kit/job-runner';
import { startMailServer } from '@store/service-kit/testing/mail-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { postedMessages, testDatabase } from '../testing/build-for-test';
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
  return { jobs, problems, rows, mail: createMail(db, jobs.wake) };
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
  it('sends a message, deletes its content, and names where to unsubscribe only where it is to a list', async () => {
    const { server, mail, jobs, rows } = await startWithServer();
    await mail.post(sample);
    await jobs.idle();
    expect(await rows()).toMatchObject([{ payload: null, last_error: null, attempts: 1 }]);
    await mail.post({
      ...sample,
      unsubscribe: { page: 'https://shop.example/leave', oneClick: 'https://shop.example/api/leave' },
    });
    await jobs.idle();
    const [plain = '', listed = '', ...others] = server.state.received;
    expect(others).toEqual([]);
    expect(plain).toMatch(/^To: ada@example.com.*123456/ms);
    expect(listed).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/api\/leave>/m);
    expect(listed).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(listed).toContain('Unsubscribe: https://shop.example/leave');
    expect(plain).not.toMatch(/unsubscribe/i);
  });

  it('keeps a message that is refused, and tells the code without the address', async () => {
    const { server, mail, jobs, problems } = await startWithServer();
    server.state.refuse = true;
    await mail.post(sample);
    await jobs.idle();
    expect(await postedMessages()).toEqual([sample]);
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

it('does not send an expired code', async () => {
  const send = jest.fn();
  const { mail, jobs, rows } = await start({ send, close: () => undefined });
  await mail.post(sample, { expiresAt: Date.now() - 1 });
  await jobs.idle();
  expect(send).not.toHaveBeenCalled();
  const given = { payload: null, finished_at: expect.any(Number), last_error: 'expired' };
  expect(await rows()).toMatchObject([given]);
});

it('writes messages into a folder when there is no mail server', async () => {
  const folder = path.join(testFolder(), 'mail');
  const { mail, jobs } = await start(folderTransport(folder));
  await mail.post(sample);
  await jobs.idle();
  const [name = '', ...others] = readdirSync(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^\d{9}\.json$/), []]);
  const file = path.join(folder, name);
  expect([folder, file].map((place) => statSync(place).mode & 0o777)).toEqual([0o700, 0o600]);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  expect(kept).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('123456') });
});
