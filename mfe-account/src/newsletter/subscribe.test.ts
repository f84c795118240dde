import { subscribe } from './subscribe';

it('has one key until the address is subscribed', async () => {
  const keys: (string | null)[] = [];
  let status = 503;
  globalThis.fetch = (_url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return Promise.resolve(new Response('{"message":"x"}', { status }));
  };
  expect((await subscribe('ada@example.com', '')).ok).toBe(false);
  await subscribe('bea@example.com', '');
  await subscribe('bea@example.com', '');
  status = 200;
  expect((await subscribe('bea@example.com', '')).ok).toBe(true);
  await subscribe('bea@example.com', '');
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 1, 1, 4]);
});
