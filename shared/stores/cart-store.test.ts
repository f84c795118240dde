import fc from 'fast-check';
import { storageKeys } from '../contracts/storage';
import { FakeCartService, newLine, unknownMerchandise, type Fault } from '../testing/fake-cart-service';
import { createCartStore } from './cart-store';

const storedId = () => localStorage.getItem(storageKeys.cartId);

async function page(service = new FakeCartService()) {
  const store = createCartStore(service);
  await store.getState().start();
  return { service, store, state: () => store.getState() };
}

/** Stores live as long as their page; the pages of earlier tests must not hear what later ones do. */
let tests = new AbortController();
beforeEach(() => {
  localStorage.clear();
  tests = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener) => {
      listen(type, listener, { signal: tests.signal });
    });
  }
});
afterEach(() => {
  tests.abort();
  jest.restoreAllMocks();
});

describe('the cart store', () => {
  it('touches nothing of the browser until it is started', () => {
    const read = jest.spyOn(Storage.prototype, 'getItem');
    const store = createCartStore(new FakeCartService());
    expect(store.getState()).toMatchObject({ status: 'unknown', cart: null, loading: false });
    expect(read).not.toHaveBeenCalled();
  });

  it('is empty, without a request, when no cart is known', async () => {
    const { service, state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null, kept: true });
    expect(service.calls).toEqual([]);
  });

  it('makes a cart with the first line, keeps its id and loads it', async () => {
    const { service, state } = await page();
    expect(await state().add(newLine(1, 2))).toEqual({ ok: true });
    await state().reload();
    expect(storedId()).toBe(state().cart?.id);
    expect(state().cart).toMatchObject({ totalQuantity: 2 });
    expect(service.carts.size).toBe(1);
  });

  it('never makes two carts for two quick first adds', async () => {
    const { service, state } = await page();
    service.delay = () => 5;
    await Promise.all([state().add(newLine(1)), state().add(newLine(2))]);
    await state().reload();
    expect(service.carts.size).toBe(1);
    expect(state().cart?.lines).toHaveLength(2);
  });

  it('is loading while something is under way, and not after', async () => {
    const { state } = await page();
    const adding = state().add(newLine(1));
    expect(state().loading).toBe(true);
    await adding;
    await state().reload();
    await Promise.resolve();
    expect(state().loading).toBe(false);
  });

  it('clears a cart that the service no longer knows, its id included', async () => {
    localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/dead?key=1');
    const { state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null });
    expect(storedId()).toBeNull();
  });

  it('adds to a dead cart by making a new one with that line, once', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.carts.clear();
    expect(await state().add(newLine(2, 3))).toEqual({ ok: true });
    await state().reload();
    expect(service.carts.size).toBe(1);
    expect(state().cart).toMatchObject({ totalQuantity: 3 });
    expect(storedId()).toBe(state().cart?.id);
  });

  it('gives the service’s own words for a line that it refuses, and keeps the cart', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    const refused = await state().add({ ...newLine(1), merchandiseId: unknownMerchandise });
    expect(refused).toEqual({ ok: false, problems: ['The merchandise with id 404 does not exist.'] });
    await state().reload();
    expect(state().cart?.totalQuantity).toBe(1);
    expect(service.carts.size).toBe(1);
  });

  it('says when the shop cannot be reached, and keeps showing the last cart', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['lost-request', 'lost-request', 'lost-request'];
    expect(await state().add(newLine(1))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('could not be reached')],
    });
    await state().reload();
    expect(state()).toMatchObject({ cart: { totalQuantity: 1 } });
  });

  it('does not offer a retry for a line that was added although the answer got lost', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['lost-answer'];
    expect(await state().add(newLine(1, 2))).toEqual({ ok: true });
    expect(service.units(storedId(), newLine(1))).toBe(3);
  });

  it('does not take an earlier add for the one that got lost', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    // The first add arrives, but the reload after it does not: the page's cart is out of date.
    service.faults = ['none', 'lost-request', 'lost-request'];
    expect(await state().add(newLine(1))).toEqual({ ok: true });
    expect(await state().add(newLine(1))).toMatchObject({ ok: false });
    expect(service.units(storedId(), newLine(1))).toBe(2);
  });

  it('leaves the id alone that another tab keeps while a dead cart is being loaded', async () => {
    const service = new FakeCartService();
    const alive = await service.create([newLine(1)]);
    localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/dead?key=1');
    service.delay = () => 5;
    const store = createCartStore(service);
    const starting = store.getState().start();
    await Promise.resolve();
    localStorage.setItem(storageKeys.cartId, alive.cart!.id);
    await starting;
    expect(storedId()).toBe(alive.cart!.id);
  });

  it('changes quantities, removes lines and treats a quantity below 1 as removal', async () => {
    const { state } = await page();
    await state().add(newLine(1));
    await state().add(newLine(2));
    await state().reload();
    const [first, second] = state().cart!.lines;
    await state().setQuantity(first!, 4);
    await state().setQuantity(second!, 0);
    await state().reload();
    expect(state().cart?.lines.map(({ quantity }) => quantity)).toEqual([4]);
    await state().remove(first!);
    await state().reload();
    expect(state().cart?.lines).toEqual([]);
  });

  it('has nothing left to remove from a dead cart, and cannot change it', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    const [line] = state().cart!.lines;
    service.carts.clear();
    expect(await state().setQuantity(line!, 2)).toEqual({ ok: false, problems: ['Your cart has expired.'] });
    expect(await state().remove(line!)).toEqual({ ok: true });
    await state().reload();
    expect(state().cart).toBeNull();
    expect(storedId()).toBeNull();
  });

  it('sets discount codes and passes on why one does not apply', async () => {
    const { state } = await page();
    await state().add(newLine(1));
    expect(await state().setDiscountCodes(['WELCOME10'])).toEqual({ ok: true });
    await state().reload();
    expect(state().cart?.total.amount).toBe('9.00');
    expect(await state().setDiscountCodes(['NOPE'])).toEqual({
      ok: false,
      problems: ["Discount code NOPE isn't valid."],
    });
  });

  it.each([
    '',
    'null',
    '{"id":1}',
    'gid://shopify/Order/1',
    "gid://shopify/Cart/x' OR 1",
    'https://evil.invalid',
  ])('discards %p found in storage', async (malformed) => {
    localStorage.setItem(storageKeys.cartId, malformed);
    const { service, state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null });
    expect(service.calls).toEqual([]);
    expect(storedId()).toBeNull();
  });

  it('works without storage, and says that nothing is kept', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().add(newLine(1));
    await state().reload();
    expect(state()).toMatchObject({ kept: false, cart: { totalQuantity: 2 } });
    expect(service.carts.size).toBe(1);
  });

  it('keeps the cart for the page when storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { state } = await page();
    await state().add(newLine(1));
    await state().reload();
    expect(state()).toMatchObject({ kept: false, cart: { totalQuantity: 1 } });
  });

  it('follows the cart of another tab', async () => {
    const service = new FakeCartService();
    const one = await page(service);
    const two = await page(service);
    await one.state().add(newLine(1, 2));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cartId }));
    await two.state().reload();
    expect(two.state().cart?.totalQuantity).toBe(2);
    await two.state().add(newLine(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await one.state().reload();
    expect(one.state().cart?.totalQuantity).toBe(3);
    expect(service.carts.size).toBe(1);
  });

  it('joins reloads that wait for their turn', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.calls.length = 0;
    await Promise.all([state().reload(), state().reload(), state().reload()]);
    expect(service.calls).toEqual(['load']);
  });
});

const anyFaults = fc.array(fc.constantFrom<Fault>('none', 'lost-request', 'lost-answer'), { maxLength: 3 });
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      variant: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('', 'Mum'),
      faults: anyFaults,
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(2), faults: anyFaults }),
  fc.record({
    kind: fc.constant('quantity' as const),
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
    faults: anyFaults,
  }),
  fc.record({
    kind: fc.constantFrom(
      'kill' as const,
      'forget' as const,
      'corrupt' as const,
      'otherTab' as const,
      'reload' as const,
    ),
  }),
);

describe('the cart store, whatever happens', () => {
  it('tells the truth about every add and ends equal to the service', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        localStorage.clear();
        const { service, state } = await page();
        for (const step of steps) {
          if (step.kind === 'add') {
            const line = newLine(step.variant, step.quantity, step.text);
            const before = service.units(storedId(), line);
            const fine = state().status === 'ready';
            const cartBefore = storedId();
            service.faults = [...step.faults];
            const result = await state().add(line);
            const unused = service.faults.length;
            await state().reload();
            const sameCart = cartBefore === storedId();
            const gained = service.units(storedId(), line) - (sameCart ? before : 0);
            if (result.ok) expect(gained).toBe(step.quantity);
            // A failed add may still have happened only when the service could not be asked again.
            else if (fine && step.faults.length - unused <= 1) expect(gained).toBe(0);
          } else if (step.kind === 'remove' || step.kind === 'quantity') {
            const line = state().cart?.lines[step.line];
            if (!line) continue;
            service.faults = [...step.faults];
            const id = storedId();
            const result =
              step.kind === 'remove'
                ? await state().remove(line)
                : await state().setQuantity(line, step.quantity);
            if (result.ok && id !== null && service.carts.has(id)) {
              const now = service.carts.get(id)!.lines.find((candidate) => candidate.id === line.id);
              expect(now?.quantity).toBe(step.kind === 'remove' ? undefined : step.quantity);
            }
          } else if (step.kind === 'kill') service.carts.clear();
          else if (step.kind === 'forget') localStorage.clear();
          else if (step.kind === 'corrupt') localStorage.setItem(storageKeys.cartId, 'nonsense');
          else if (step.kind === 'otherTab') {
            const id = storedId();
            if (id !== null && service.carts.has(id)) await service.addLines(id, [newLine(9)]);
            await state().reload();
          } else await state().reload();
          await state().reload();
        }
        service.faults = [];
        await state().reload();
        const id = storedId();
        const truth = id === null ? null : await service.load(id);
        expect(state().status).toBe('ready');
        expect(state().cart).toEqual(truth);
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  it('puts every one of many simultaneous adds into one cart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2)), { minLength: 1, maxLength: 6 }),
        async (adds) => {
          localStorage.clear();
          const { service, state } = await page();
          let turn = 0;
          service.delay = () => adds[turn++ % adds.length]![1];
          await Promise.all(adds.map(([variant]) => state().add(newLine(variant))));
          await state().reload();
          expect(service.carts.size).toBe(1);
          expect(state().cart?.totalQuantity).toBe(adds.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
