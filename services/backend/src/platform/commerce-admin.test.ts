import * as z from 'zod';
import { createCommerceAdmin } from './commerce-admin';

afterEach(() => jest.restoreAllMocks());

it('says when another version of the Admin API answers than was asked', async () => {
  const headers = { 'x-shopify-api-version': '2026-01' };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"data":{}}', { headers }));
  const log = { warn: jest.fn() };
  const endpoint = 'https://shop.myshopify.com/admin/api/2025-04/graphql.json';
  const admin = createCommerceAdmin({ endpoint, token: 'token', log });
  await admin.query('{ shop { name } }', {}, z.object({}), AbortSignal.timeout(1000));
  const versions = { api: 'admin', asked: '2025-04', served: '2026-01' };
  expect(log.warn).toHaveBeenCalledWith(versions, expect.stringContaining('npm run shopify -- check'));
});
