import { pageFault } from './page-check';
import { serveHere } from './testing/local-server';

const tries = { times: 3, pauseMs: 0 };
const whole = { status: 200, html: '<h1>Kith</h1><a href="/products/a-shirt?x=1">A shirt</a>' };

/** What is wrong with a shop that answers so, and the addresses that it was asked for. */
async function faultOf(
  answer: (address: string, time: number) => { status: number; html: string },
  hasContents = true,
) {
  const asked: string[] = [];
  const server = await serveHere((request, response) => {
    const address = request.url ?? '';
    asked.push(address);
    const { status, html } = answer(address, asked.filter((other) => other === address).length);
    response.writeHead(status).end(html);
  });
  const fault = await pageFault(server.origin, { tries, hasContents });
  server.close();
  return { fault, asked };
}

const everyKind = [
  '/',
  '/collections/all',
  '/products/a-shirt',
  '/search?q=shirt',
  '/cart',
  '/login',
  '/pages/about-us',
];

it('finds nothing wrong when a page of each kind comes', async () => {
  expect(await faultOf(() => whole)).toEqual({ fault: null, asked: everyKind });
});

it.each(everyKind)('names %s when it answers 503', async (broken) => {
  const { fault } = await faultOf((address) => (address === broken ? { status: 503, html: '' } : whole));
  expect(fault).toContain(`(${broken}) answers 503`);
});

it('tries a page again that a busy machine refused', async () => {
  const { fault } = await faultOf((_address, time) =>
    time < tries.times ? { status: 503, html: '' } : whole,
  );
  expect(fault).toBeNull();
});

it('names a page that the server did not render', async () => {
  const empty = { status: 200, html: '<div id="root"></div>' };
  expect((await faultOf(() => empty)).fault).toBe('the home page (/) comes without its contents');
  expect((await faultOf(() => empty, false)).fault).toBeNull();
});
