import { processMetrics } from './metrics';
import { compareApiVersion } from './served-api-version';
import { apiVersion, withChosenVersion } from './shopify-api-version';

const endpoint = (version: string) => `https://shop.myshopify.com/api/${version}/graphql.json`;

it.each(['2025-04', '2027-10', 'unstable'])('takes %s for a version', (version) => {
  expect(apiVersion.parse(version)).toBe(version);
});

it.each(['2026-05', '26-04', 'latest', '2026-04/..'])('refuses %s as a version, in words', (version) => {
  expect(() => apiVersion.parse(version)).toThrow('is a version such as 2026-04, or unstable');
});

it('puts the chosen version into addresses that have one', () => {
  const forwarding = 'http://edge:4001/storefront';
  const addresses = { A: forwarding, B: endpoint('2026-04') };
  const choose = (VERSION?: string) => withChosenVersion({ ...addresses, VERSION }, 'VERSION', ['A', 'B']);
  expect(choose('2026-07')).toMatchObject({ A: forwarding, B: endpoint('2026-07') });
  expect(choose()).toMatchObject(addresses);
});

describe('the version of an answer', () => {
  const lines: object[] = [];
  const log = { warn: (details: object) => void lines.push(details) };
  const compare = (served: unknown, asked = endpoint('2025-04')) =>
    compareApiVersion({ api: 'storefront', endpoint: asked, served, log });
  const counted = async () =>
    (await processMetrics.metrics()).match(/^shop_api_version_differs_total\{.*$/gm) ?? [];

  it('is no news when it was asked for, unknown, or no version', async () => {
    compare('2025-04');
    compare(undefined);
    compare('2026-01"} 1\nother 1');
    compare('2026-01', 'http://edge:4001/storefront');
    expect([lines, await counted()]).toEqual([[], []]);
  });

  it('is counted when it is another, and logged once an hour', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    for (const minute of [0, 1, 59, 60, 61]) {
      clock.mockReturnValue(minute * 60_000);
      compare('2026-01');
    }
    clock.mockRestore();
    const versions = { api: 'storefront', asked: '2025-04', served: '2026-01' };
    expect(lines).toEqual([versions, versions]);
    expect(await counted()).toEqual([
      'shop_api_version_differs_total{api="storefront",asked="2025-04",served="2026-01"} 5',
    ]);
  });
});
