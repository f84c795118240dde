import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TestClock, testDatabase } from '../testing/build-for-test';
import { startMailServer } from '@store/service-kit/testing/mail-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import type { EmailMessage } from './email-message';
import { createMail } from './mail';
import { openOutbox, type Transport } from './outbox';
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
  const clock = new TestClock();
  const problems: string[] = [];
  const outbox = openOutbox({
    db,
    transport,
    onProblem: (problem) => problems.push(problem),
    now: clock.now,
    intervalMs: 60_000,
  });
  open.push(async () => {
    await outbox.close();
    transport.close();
  });
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return { db, clock, outbox, problems, rows, mail: createMail(db, outbox.wake, clock.now) };
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
  it('sends a message once and deletes its content', async () => {
    const { server, mail, outbox, rows } = await startWithServer();
    await mail.post(sample);
    await outbox.idle();
    outbox.wake();
    await outbox.idle();
    expect(server.state.received).toHaveLength(1);
    expect(server.state.received[0]).toMatch(/^To: ada@example.com/m);
    expect(server.state.received[0]).toContain('123456');
    expect(await rows()).toMatchObject([{ letter: null, next_try_at: null, problem: null, tries: 1 }]);
  });

  it('names where to unsubscribe in the headers of messages to a list, and in no others', async () => {
    const { server, mail, outbox } = await startWithServer();
    await mail.post(sample);
    await mail.post({
      ...sample,
      unsubscribe: { page: 'https://shop.example/leave', oneClick: 'https://shop.example/api/leave' },
    });
    await outbox.idle();
    const [plain = '', listed = ''] = server.state.received;
    expect(listed).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/api\/leave>/m);
    expect(listed).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(listed).toContain('Unsubscribe: https://shop.example/leave');
    expect(plain).not.toMatch(/unsubscribe/i);
  });

  it('retries a refused message later', async () => {
    const { server, mail, outbox, rows, clock, problems } = await startWithServer();
    server.state.refuse = true;
    await mail.post(sample);
    await outbox.idle();
    expect(await rows()).toMatchObject([{ sent_at: null, next_try_at: clock.time + 60_000 }]);
    expect(problems.join()).toContain('451');
    expect(problems.join()).not.toMatch(/ada@|example/);
    server.state.refuse = false;
    outbox.wake();
    await outbox.idle();
    expect(server.state.received).toEqual([]);
    clock.forward(61);
    outbox.wake();
    await outbox.idle();
    expect(server.state.received).toHaveLength(1);
  });

  it('allows no injected header or recipient', async () => {
    const { server, mail, outbox } = await startWithServer();
    await mail.post({
      ...sample,
      subject: 'Hello\r\nBcc: eve@example.com',
      replyTo: 'a@b, eve@example.com',
      paragraphs: ['Text\r\n.\r\nMAIL FROM:<eve@example.com>'],
    });
    await outbox.idle();
    const [message = ''] = server.state.received;
    expect(server.state.received).toHaveLength(1);
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

it('keeps messages while the server cannot be reached', async () => {
  const { mail, outbox, rows } = await start(smtpTransport('smtp://127.0.0.1:9', 'care@shop.example'));
  await mail.post(sample);
  await outbox.idle();
  expect(await rows()).toMatchObject([
    { sent_at: null, tries: 1, problem: expect.stringMatching(/ECONN|ESOCKET/) },
  ]);
});

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('while the mail server keeps one message waiting', () => {
  /** Answers all messages but that to Ada, which waits until `answer` is called. */
  function slowForAda() {
    const started: string[] = [];
    let answer: () => void = () => undefined;
    const kept = new Promise<void>((resolve) => (answer = resolve));
    const send = async ({ to }: EmailMessage) => {
      started.push(to);
      if (to === sample.to) await kept;
    };
    return { started, answer: () => answer(), transport: { send, close: () => undefined } };
  }
  const others = Array.from({ length: 20 }, (_, place) => `reader-${place}@example.com`);

  it('sends the others, a few at the same time and each once', async () => {
    const { started, answer, transport } = slowForAda();
    let now = 0;
    let most = 0;
    const { mail, outbox, rows, clock } = await start({
      ...transport,
      async send(message) {
        most = Math.max(most, ++now);
        await transport.send(message);
        now -= 1;
      },
    });
    await mail.post([sample.to, ...others].map((to) => ({ ...sample, to })));
    const waiting = async () => (await rows()).filter(({ sent_at }) => sent_at === null).length;
    while ((await waiting()) > 1) await tick();
    // One that comes later does not wait either.
    await mail.post({ ...sample, to: 'late@example.com' });
    while (!started.includes('late@example.com')) await tick();
    // Nor is it sent twice, when the answer takes longer than the message is reserved.
    clock.forward(121);
    outbox.wake();
    while ((await rows())[0]?.tries === 1) await tick();
    answer();
    await outbox.idle();
    expect([...started].sort()).toEqual([sample.to, 'late@example.com', ...others].sort());
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(5);
    expect((await rows()).map(({ tries }) => tries)).toEqual([2, ...Array<number>(21).fill(1)]);
  });

  it('leaves it to that process for two minutes, and then another sends it', async () => {
    const first = slowForAda();
    const { mail, outbox } = await start(first.transport);
    await mail.post(sample);
    while (first.started.length === 0) await tick();
    const sent: string[] = [];
    const send = ({ to }: EmailMessage) => Promise.resolve(void sent.push(to));
    const second = await start({ send, close: () => undefined });
    await second.outbox.idle();
    expect(sent).toEqual([]);
    second.clock.forward(121);
    second.outbox.wake();
    await second.outbox.idle();
    expect(sent).toEqual([sample.to]);
    first.answer();
    await outbox.idle();
  });
});

it('does not send an expired code', async () => {
  const sent: EmailMessage[] = [];
  const { mail, outbox, rows, clock } = await start({
    send: (given) => Promise.resolve(void sent.push(given)),
    close: () => undefined,
  });
  await mail.post(sample, { expiresAt: clock.time - 1 });
  await outbox.idle();
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ letter: null, next_try_at: null, problem: 'expired' }]);
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
  const { mail, outbox } = await start(folderTransport(folder));
  await mail.post(sample);
  await outbox.idle();
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^\d{9}\.json$/)]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
  const kept = JSON.parse(readFileSync(path.join(folder, names[0] ?? ''), 'utf8'));
  expect(kept).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('123456') });
});
