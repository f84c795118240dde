import { asksForReleaseInfo } from './release-info';
import { renders, servePages } from '../testing/page-app';
import { withoutTracking } from './tracking-parameters';

const { render, page } = servePages();
beforeEach(() => render.mockImplementation(renders('A page')));

it('names the composition and the audience of every page, the same for all visitors of a variant', async () => {
  for (const times of [1, 2])
    expect([times, (await page.get('/')).headers['release-info']]).toEqual([
      times,
      'composition="c1", audience="live"',
    ]);
  page.change({ candidate: true, rollout: 'r1' });
  expect((await page.get('/')).headers['release-info']).toBe(
    'composition="c1", audience="candidate", rollout="r1"',
  );
});

it('shows on demand what a page is made of and why, without keeping or indexing it', async () => {
  await page.get('/');
  page.change({ why: 'it is <b>live</b>' });
  const shown = await page.get('/?release-info&page=2');
  expect(shown.body).toContain('<p>Composition <code>c1</code>: it is &lt;b&gt;live&lt;/b&gt;.</p>');
  expect(shown.body).toContain('<div><dt>mfe-cart</dt><dd>1.0.0</dd></div>');
  expect(shown.body.indexOf('release-info')).toBeLessThan(shown.body.indexOf('<div id="root">'));
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(render.mock.lastCall?.[0].url).toMatch(/\/\?page=2$/);
  expect((await page.get('/?page=2')).body).not.toContain('release-info');
});

it('names what an error page is made of, whether it was rendered or not', async () => {
  render.mockImplementation(renders('A page', { status: 503 }));
  const rendered = await page.get('/?release-info');
  expect([rendered.statusCode, rendered.headers['release-info']]).toEqual([
    503,
    'composition="c1", audience="live"',
  ]);
  expect(rendered.body).toContain('Composition <code>c1</code>');
  render.mockResolvedValue('overloaded');
  const unavailable = await page.get('/pages/faq');
  expect(unavailable.statusCode).toBe(503);
  expect(unavailable.headers['release-info']).toContain('composition="c1"');
});

it.each([
  ['/?release-info', true],
  ['/a?x=1&release-info=1', true],
  ['/release-info', false],
  ['/?x=release-info', false],
])('%s asks for it: %s', (url, expected) => {
  expect(asksForReleaseInfo(url)).toBe(expected);
  if (expected) expect(withoutTracking(url)).not.toContain('release-info');
});
