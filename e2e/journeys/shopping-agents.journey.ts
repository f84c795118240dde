import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '../shop/quiet-test';

interface Product {
  id: string;
  title: string;
  variants: { id: string; availability: { available: boolean } }[];
}

test('an agent finds the shop and a product by words, and hands a cart over at the checkout', async ({
  page,
  request,
  baseURL,
}) => {
  const profile = (await (await request.get('/.well-known/ucp')).json()) as {
    ucp: {
      services: Record<string, { transport: string; endpoint: string }[]>;
      capabilities: Record<string, { config?: { endpoint: string } }[]>;
    };
  };
  const service = profile.ucp.services['dev.ucp.shopping']?.find(({ transport }) => transport === 'mcp');
  expect(service?.endpoint).toBe(`${baseURL}/api/ucp/mcp`);

  const client = new Client({ name: 'an agent of journeys', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(service?.endpoint ?? '')));
  const call = async <Answer>(name: string, args: object) => {
    const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
    return (await client.callTool({ name, arguments: { meta, ...args } })).structuredContent as Answer;
  };
  const { products } = await call<{ products: Product[] }>('search_catalog', {
    catalog: { query: 'ghana kente hoodie' },
  });
  const found = products[0];
  expect(found?.title).toMatch(/ghana kente/i);
  const { product } = await call<{ product: Product }>('get_product', { catalog: { id: found?.id } });
  const variant = product.variants.find(({ availability }) => availability.available);
  const cart = await call<{ continue_url: string }>('create_cart', {
    cart: { line_items: [{ item: { id: variant?.id }, quantity: 2 }] },
  });
  await client.close();

  const [permalink] = profile.ucp.capabilities['dev.ucp.shopping.permalink'] ?? [];
  expect(permalink?.config?.endpoint).toBe(`${baseURL}/buy`);
  const item = `~${Buffer.from(variant?.id ?? '').toString('base64url')}`;
  for (const address of [cart.continue_url, `${permalink?.config?.endpoint}/${item}:1`]) {
    await page.goto(address);
    await expect(page.getByText(product.title).filter({ visible: true }).first()).toBeVisible();
  }
});
