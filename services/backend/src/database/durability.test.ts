import path from 'node:path';
import { startChild } from '@store/service-kit/testing/child-process';
import { openTestPlace } from '../testing/test-database';
import { openBackendDatabase } from './open-database';

const writer = path.join(__dirname, '../testing/write-subscribers.ts');

it('loses nothing acknowledged by kill -9 during 1,000 writes', async () => {
  const place = await openTestPlace();
  const { folder, databaseUrl } = place;
  const acknowledged: number[] = [];
  // Killed twice on the way: in the middle of whatever it is doing then.
  for (const goal of [300, 700, 1_000]) {
    const first = (acknowledged.at(-1) ?? 0) + 2;
    const child = startChild(writer, [folder, databaseUrl ?? '', String(first)]);
    await child.line((line) => Number(line) >= goal);
    child.process.kill('SIGKILL');
    await child.ended;
    acknowledged.push(...child.lines.map(Number).filter(Number.isInteger));
  }
  expect(acknowledged.length).toBeGreaterThan(990);
  const db = await openBackendDatabase({ folder, databaseUrl });
  const kept = await db.selectFrom('subscribers').select('created_at').execute();
  const mails = await db.selectFrom('outbox').select('letter').execute();
  await db.close();
  await place.remove();
  const numbers = new Set(kept.map(({ created_at }) => created_at));
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  // Never a subscriber without the mail, or the other way round.
  const mailed = new Set(mails.map(({ letter }) => Number((letter as { subject: string }).subject)));
  expect(mailed).toEqual(numbers);
}, 300_000);
