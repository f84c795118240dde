import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@store/service-kit/testing/child-process';
import { openCartStore } from '../carts/database-cart-store';
import { openCommerceDatabase } from '../database';
import { openOrderStore } from './order-store';

it('keeps carts and orders through kill -9 once acknowledged, and numbering continues without a gap', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durability-'));
  const acknowledged: string[][] = [];
  for (const round of [1, 2]) {
    const writer = startChild(join(__dirname, '../testing/order-writer.ts'), [folder]);
    await writer.line((line) => line.startsWith('order') && Number(line.split(' ')[3]) >= 1000 + 3 * round);
    writer.process.kill('SIGKILL');
    await writer.ended;
    acknowledged.push(...writer.lines.map((line) => line.split(' ')));
  }
  const db = await openCommerceDatabase({ folder });
  const carts = openCartStore(db);
  const orders = openOrderStore(db);
  const bought = new Map(
    acknowledged.filter(([what]) => what === 'order').map(([, token, , id]) => [token, Number(id)]),
  );
  const all = await orders.list({});
  expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => 1001 + index));
  for (const [what, token, key] of acknowledged) {
    const order = await orders.findByCart(token!, key!);
    const cart = await carts.find(token!, key!);
    const lines = order?.lines ?? cart?.lines ?? [];
    if (bought.has(token)) expect(order?.id).toBe(bought.get(token));
    // A step without a response may have happened as well, so there may be more.
    expect(lines.length).toBeGreaterThanOrEqual(what === 'cart' ? 1 : 2);
  }
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
