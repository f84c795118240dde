import fc from 'fast-check';
import type { NewCartLine } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import { FakeCartService, newLine, type Fault } from '../../testing/fake-cart-service';
import { endPages, withPages } from '../../testing/page-listeners';
import { casesOf } from '../../testing/proof';
import type { CartResult } from './cart-result';
import { createCartStore } from './cart-store';

/** Two tabs of one browser with one service, and the cart that was confirmed to the shopper. */
class Shop {
  readonly service = new FakeCartService();
  readonly tabs = [createCartStore(this.service), createCartStore(this.service)] as const;
  /** Units by line, summed over all answers so far. */
  readonly ledger = new Map<string, number>();

  get storedId() {
    return localStorage.getItem(storageKeys.cartId);
  }

  async open() {
    await Promise.all(this.tabs.map((tab) => tab.getState().start()));
  }

  /** Delivers all late calls, notifies every tab and stops all faults. */
  async settle() {
    this.service.faults = [];
    this.service.arrive();
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
    await Promise.all(this.tabs.map((tab) => tab.getState().reload()));
    // Loads write to the storage, which notifies other tabs again.
    await Promise.all(this.tabs.map((tab) => tab.getState().reload()));
  }

  units(line: NewCartLine) {
    return this.service.units(this.storedId, line);
  }

  async expectTruth() {
    await this.settle();
    const id = this.storedId;
    const truth = id === null ? null : await this.service.load(id);
    // The id of an expired cart is not kept.
    expect(truth === null).toBe(id === null);
    for (const tab of this.tabs) {
      const { status, cart, count, wanted, loading } = tab.getState();
      expect({ status, cart, wanted, loading }).toEqual({
        status: 'ready',
        cart: truth,
        wanted: {},
        loading: false,
      });
      expect(count).toBe(truth?.totalQuantity ?? 0);
    }
    const held = new Map(
      truth?.lines.map((line) => [keyOf(line.merchandiseId, line.customText), line.quantity]),
    );
    expect(held).toEqual(new Map([...this.ledger].filter(([, units]) => units > 0)));
  }
}

const keyOf = (merchandiseId: string, text: string) => `${merchandiseId} ${text}`;
const keyOfNew = ({ merchandiseId, attributes }: NewCartLine) =>
  keyOf(merchandiseId, attributes[0]?.value ?? '');

/** Presses Retry while it is offered, up to the given number of times. */
async function persist(result: CartResult, retries: number): Promise<CartResult> {
  for (let tries = 0; tries < retries && !result.ok && result.retry; tries++) result = await result.retry();
  return result;
}

const tab = fc.nat(1);
const faults = fc.array(fc.constantFrom<Fault>('none', 'lost-request', 'lost-answer', 'late'), {
  maxLength: 5,
});
const failing = { faults, lateness: fc.integer({ min: 1, max: 3 }), retries: fc.constantFrom(0, 1, 9) };
const newLines = {
  variant: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  text: fc.constantFrom('', 'Mum'),
};
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), tab, ...newLines, ...failing }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('quantity' as const),
      tab,
      line: fc.nat(3),
      quantity: fc.integer({ min: 0, max: 5 }),
      ...failing,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('burst' as const),
      adds: fc.array(fc.record({ tab, ...newLines }), { minLength: 1, maxLength: 4 }),
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      delays: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab, faults }) },
  fc.record({ kind: fc.constantFrom('kill' as const, 'forget' as const, 'corrupt' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function add(shop: Shop, step: Extract<Step, { kind: 'add' }>) {
  const line = newLine(step.variant, step.quantity, step.text);
  const cartBefore = shop.storedId;
  const unitsBefore = shop.units(line);
  const result = await persist(await shop.tabs[step.tab]!.getState().add(line), step.retries);
  await shop.settle();
  // A new cart replaced the expired one and contains nothing else.
  if (shop.storedId !== cartBefore && cartBefore !== null) shop.ledger.clear();
  const gained = shop.units(line) - (shop.storedId === cartBefore ? unitsBefore : 0);
  // After a lost response the line may exist, but never with more units than requested.
  if (result.ok) expect(gained).toBe(step.quantity);
  else expect([0, step.quantity]).toContain(gained);
  shop.ledger.set(keyOfNew(line), shop.units(line));
}

async function changeQuantity(shop: Shop, step: Extract<Step, { kind: 'quantity' }>) {
  const state = shop.tabs[step.tab]!.getState();
  const line = state.cart?.lines[step.line];
  if (!line) return;
  const result = await persist(await state.setQuantity(line, step.quantity), step.retries);
  await shop.settle();
  const id = shop.storedId;
  const now =
    (id === null
      ? undefined
      : shop.service.carts.get(id)?.lines.find((entry) => entry.id === line.id)?.quantity) ?? 0;
  if (result.ok && id !== null) expect(now).toBe(step.quantity);
  else expect([0, line.quantity, step.quantity]).toContain(now);
  if (id !== null) shop.ledger.set(keyOf(line.merchandiseId, line.customText), now);
}

/** Makes many concurrent changes in both tabs; one line is changed repeatedly. */
async function burst(shop: Shop, { adds, quantities, delays }: Extract<Step, { kind: 'burst' }>) {
  const [first] = shop.tabs;
  const own = newLine(9);
  // Without an initial line, the first adds of both tabs can be concurrent.
  if (quantities.length > 0) await first.getState().add(own);
  await shop.settle();
  const line = first.getState().cart?.lines.find(({ merchandiseId }) => merchandiseId === own.merchandiseId);
  let turn = 0;
  shop.service.delay = () => delays[turn++ % delays.length]!;
  const results = await Promise.all([
    ...adds.map((wish) =>
      shop.tabs[wish.tab]!.getState().add(newLine(wish.variant, wish.quantity, wish.text)),
    ),
    ...(line ? quantities.map((quantity) => first.getState().setQuantity(line, quantity)) : []),
  ]);
  shop.service.delay = () => 0;
  expect(results.every(({ ok }) => ok)).toBe(true);
  if (line) shop.ledger.set(keyOfNew(own), quantities.at(-1) ?? line.quantity);
  for (const wish of adds) {
    const key = keyOfNew(newLine(wish.variant, 1, wish.text));
    shop.ledger.set(key, (shop.ledger.get(key) ?? 0) + wish.quantity);
  }
}

async function take(shop: Shop, step: Step) {
  if ('faults' in step) shop.service.faults = [...step.faults];
  if ('lateness' in step) shop.service.lateness = step.lateness;
  switch (step.kind) {
    case 'add':
      return add(shop, step);
    case 'quantity':
      return changeQuantity(shop, step);
    case 'burst':
      return burst(shop, step);
    case 'reload':
      return shop.tabs[step.tab]!.getState().reload();
    case 'kill':
      shop.service.carts.clear();
      break;
    case 'forget':
      localStorage.clear();
      break;
    case 'corrupt':
      localStorage.setItem(storageKeys.cartId, 'nonsense');
      break;
  }
  shop.ledger.clear();
}

/** The browser's locks, which jsdom lacks: holders of one name run one after the other. */
const holders = new Map<string, Promise<unknown>>();
const locks = {
  request<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const result = (holders.get(name) ?? Promise.resolve()).then(task);
    const ended = result.catch(() => undefined);
    holders.set(name, ended);
    return result;
  },
};
Object.defineProperty(navigator, 'locks', { value: locks });
withPages();

it('ends equal to the service, with no line lost or doubled, for any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      endPages();
      localStorage.clear();
      const shop = new Shop();
      await shop.open();
      for (const step of steps) {
        await take(shop, step);
        await shop.expectTruth();
      }
    }),
    { numRuns: casesOf(1000) },
  );
}, 600_000);
