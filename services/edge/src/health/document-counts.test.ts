import { servedSample } from '../testing/served-sample';
import { renders, servePages } from '../testing/page-app';
import type { Served } from '../releases/served';

const { render, page, get } = servePages();

/** A rollout of the shell, in which the pages of this server are those of one arm. */
function rollOut(arm: 'candidate' | 'control') {
  const serving = page.served.audience!.serving;
  const [candidate, control] =
    arm === 'candidate' ? [serving, servedSample.live] : [servedSample.live, serving];
  const rollout = { ...servedSample.rollout, slices: { shell: '1.1.0' }, candidate, control };
  page.served.shop = { ...servedSample, rollout } as Served;
}

/** What is counted of documents since the last time. */
const documents = () => page.health.take().rollout?.measures.document ?? null;

/** Opens the page with a cookie. @returns the one that it sets. */
async function open(cookie = '', headers = {}) {
  const answer = await get('/', { cookie, ...headers });
  const set = answer.cookies.find(({ name }) => name === 'page_seal');
  return set ? `page_seal=${encodeURIComponent(set.value)}` : cookie;
}

describe.each(['candidate', 'control'] as const)('visitors of the %s', (arm) => {
  const outcomes = (trials: number, bad: number) => ({ [arm]: { trials, bad } });
  beforeEach(() => {
    rollOut(arm);
    render.mockImplementation(renders('Hoodie'));
  });

  it('count in neither arm while they do not send their cookie back', async () => {
    for (let request = 0; request < 10; request++) await open();
    expect(documents()).toBeNull();
  });

  it('count in neither arm while only others are compared', async () => {
    Object.assign(page.served.shop!.rollout!, { percent: 0, first: { group: 'staff', percent: 50 } });
    await open(await open());
    expect(documents()).toBeNull();
    page.served.isMember = true;
    await open(await open());
    expect(documents()).toMatchObject(outcomes(1, 0));
  });

  it('count once when they come back, however often', async () => {
    let cookie = await open();
    for (let request = 0; request < 5; request++) cookie = await open(cookie);
    expect(documents()).toMatchObject(outcomes(1, 0));
    await open(cookie);
    expect(documents()).toBeNull();
  });

  it('count with the page that failed on the server when they try again, whatever they get then', async () => {
    render.mockImplementation(renders('Sorry', { status: 503 }));
    const cookie = await open();
    render.mockImplementation(renders('Hoodie'));
    await open(cookie);
    expect(documents()).toMatchObject(outcomes(1, 1));
  });

  it('count with the page that failed when an old one stands in for it, and with none while there is no room', async () => {
    await open();
    page.clock.now += 500;
    render.mockImplementation(renders('Sorry', { status: 503 }));
    const cookie = await open();
    await open(cookie);
    expect(documents()).toMatchObject(outcomes(1, 1));
    page.load.admits = false;
    expect(await open()).toBe('');
  });

  it('count with the page that failed when they are served something else the next time', async () => {
    render.mockImplementation(renders('Sorry', { status: 503 }));
    const cookie = await open();
    const { serving } = page.served.audience!;
    page.change({ serving: { ...serving, composition: { ...serving.composition, id: 'another' } } });
    await open(cookie);
    expect(documents()).toMatchObject(outcomes(1, 1));
  });

  it('do not count with a page that was fetched ahead', async () => {
    const cookie = await open('', { 'sec-purpose': 'prefetch' });
    await open(cookie, { 'sec-purpose': 'prefetch' });
    expect(documents()).toBeNull();
    await open(cookie);
    expect(documents()).toMatchObject(outcomes(1, 0));
  });
});
