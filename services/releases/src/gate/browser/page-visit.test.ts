import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { startedMark } from '@store/shared/contracts/page-health';
import { openShopBrowser } from './shop-browser';
import { visitPage } from './page-visit';

it('ends a visit of a page whose script does not end', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h1>Cart</h1><script>performance.mark('${startedMark}');
      addEventListener('load', () => setTimeout(() => { for (;;); }));</script>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'page-visit-'));
  const browser = await openShopBrowser(chromiumPath() ?? '', [origin]);
  const visit = await visitPage(browser, {
    link: origin,
    address: '/',
    screen: 'phone',
    limitMs: 10_000,
    hangMs: 500,
    isLastTry: true,
    picture: path.join(folder, 'picture.png'),
  });
  await browser.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
  expect(visit).toMatchObject({ status: 200, hangs: true, actions: {} });
});
