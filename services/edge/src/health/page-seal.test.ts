import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageSeal, sealSeconds } from './page-seal';

const clock = { now: 1_000_000 };

function sealOf(secret: string) {
  const seal = new PageSeal({ secret, secure: true, serialize: (_, value) => value, now: () => clock.now });
  return {
    /** The cookie that a document sets for a browser with this one. */
    issue(composition: string, before?: string): string | undefined {
      let cookie: string | undefined;
      const reply = { header: (_: string, value: string) => (cookie = value) };
      seal.set(requestWith(before), reply as unknown as FastifyReply, composition);
      return cookie;
    },
    read: (cookie: string | undefined, composition: string) => seal.read(requestWith(cookie), composition),
  };
}
const requestWith = (cookie: string | undefined) =>
  ({ cookies: { page_seal: cookie } }) as unknown as FastifyRequest;

it('is valid for its composition, on every edge with the same secret', () => {
  const cookie = sealOf('secret').issue('c1');
  expect(sealOf('secret').read(cookie, 'c1')).toMatch(/^[\w-]{16}$/);
  expect(sealOf('secret').read(cookie, 'c2')).toBeNull();
  expect(sealOf('another').read(cookie, 'c1')).toBeNull();
});

it.each([undefined, '', 'x', 'a.b.c1', 'a.b.c1.signature'])('is not valid as %j', (cookie) => {
  expect(sealOf('secret').read(cookie, 'c1')).toBeNull();
});

it('is not valid with another composition than was signed', () => {
  const cookie = sealOf('secret').issue('c1') ?? '';
  expect(sealOf('secret').read(cookie.replace('.c1.', '.c2.'), 'c2')).toBeNull();
});

it('is set once, and again for another composition or after it has expired', () => {
  const seal = sealOf('secret');
  const first = seal.issue('c1');
  expect(seal.issue('c1', first)).toBeUndefined();
  expect(seal.issue('c2', first)).toBeDefined();
  clock.now += sealSeconds * 1000;
  expect(seal.read(first, 'c1')).toBeNull();
  expect(seal.issue('c1', first)).toBeDefined();
});

it('has another id for every browser', () => {
  const seal = sealOf('secret');
  const ids = Array.from({ length: 100 }, () => seal.read(seal.issue('c1'), 'c1'));
  expect(new Set(ids).size).toBe(100);
});
