import { shopBrowserOptions } from './shop-browser';

it('gives the browser what programs need of its server’s environment, and no credentials', () => {
  process.env.BROWSER_TOKEN = 'a secret of this test';
  const { env = {} } = shopBrowserOptions({ executablePath: '/usr/bin/chromium', origins: [] });
  expect(env.PATH).toBe(process.env.PATH);
  // By its name, so that a failure prints no values.
  expect(Object.keys(env)).not.toContain('BROWSER_TOKEN');
});
