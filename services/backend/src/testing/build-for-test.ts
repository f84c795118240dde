import { buildApp, type BackendSettings } from '../app';

/** The app as tests inject into it, with everything it logged. */
export async function buildForTest(settings: Partial<BackendSettings> = {}) {
  const lines: string[] = [];
  const app = await buildApp(
    {
      // Nothing listens on the discard port.
      COMMERCE_ADMIN_ENDPOINT: 'http://127.0.0.1:9/graphql.json',
      ADMIN_TOKEN: 'test-admin-token',
      ORDER_LOOKUP: 'open',
      TRUSTED_PROXIES: ['127.0.0.1'],
      SITE_ORIGINS: ['https://shop.example'],
      ...settings,
    },
    { stream: { write: (line) => void lines.push(line) } },
  );
  return { app, log: () => lines.join('') };
}
