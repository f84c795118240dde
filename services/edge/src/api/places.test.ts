import { NoPlaceError, Places } from './places';

const open = () => new AbortController().signal;
let places: Places;
beforeEach(() => {
  places = new Places({ all: 8, perClient: 2 });
});
const take = (address: string, signal = open()) => places.take(address, signal);
/** Places that are taken one after the other until none is free at once. */
async function takeAll(addresses: readonly string[]): Promise<number> {
  let taken = 0;
  for (const address of addresses) {
    const over = AbortSignal.abort();
    await take(address, over).then(
      () => (taken += 1),
      () => undefined,
    );
  }
  return taken;
}

it('gives a client its share, and leaves room for others', async () => {
  expect(await takeAll(Array<string>(20).fill('203.0.113.1'))).toBe(2);
  expect(await takeAll(['198.51.100.1'])).toBe(1);
});

it('gives all addresses of a wide network half of the places', async () => {
  expect(await takeAll(Array.from({ length: 20 }, (_, index) => `2001:db8:0:${index}::1`))).toBe(4);
  expect(await takeAll(['2001:db9::1'])).toBe(1);
});

it('passes who waits for his share over', async () => {
  const first = await take('203.0.113.1');
  await take('203.0.113.1');
  const others = ['198.51.100.1', '198.51.101.1', '198.51.102.1'].flatMap((address) => [
    take(address),
    take(address),
  ]);
  const [other] = await Promise.all(others);
  const entered: string[] = [];
  void take('203.0.113.1').then(() => entered.push('first again'));
  void take('192.0.2.1').then(() => entered.push('next'));
  other?.();
  await new Promise(setImmediate);
  expect(entered).toEqual(['next']);
  first();
  first();
  await new Promise(setImmediate);
  expect(entered).toEqual(['next', 'first again']);
});

it('ends a wait with its signal, and lets a client wait as often as it has places', async () => {
  await Promise.all([take('203.0.113.1'), take('203.0.113.1')]);
  const end = new AbortController();
  const waits = [take('203.0.113.1', end.signal), take('203.0.113.1', end.signal)];
  await expect(take('203.0.113.1')).rejects.toThrow('too many wait');
  end.abort();
  for (const wait of waits) await expect(wait).rejects.toThrow(NoPlaceError);
  const again = new AbortController();
  const wait = take('203.0.113.1', again.signal);
  again.abort();
  await expect(wait).rejects.toThrow('no place became free');
});
