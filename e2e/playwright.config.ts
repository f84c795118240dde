import { defineConfig } from '@playwright/test';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { chromiumArguments } from '../scripts/chromium';
import { shopPort } from './shop/open-shop';
import { keepToOwnProcessor } from './shop/own-processor';

await keepToOwnProcessor(process.env.TEST_PARALLEL_INDEX);

/** Journeys that wait for limits and builds most of the time: one of them beside two others costs nobody much. */
const patient = [
  'broken-remotes',
  'commerce-failures',
  'popup',
  'product-failures',
  'releases',
  'rollout',
].map((name) => `**/${name}.journey.ts`);

/** Journeys run against a whole shop of their own, on its own ports and data. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: 'results',
  globalSetup: './shop/open-shop.ts',
  globalTeardown: './shop/close-shop.ts',
  fullyParallel: false,
  workers: 3,
  projects: [
    // First come first: two workers are theirs, and the third is the patient ones', who take all that are free at last.
    { name: 'busy', testIgnore: patient, workers: 2 },
    { name: 'patient', testMatch: patient },
  ],
  retries: 0,
  // As long as a busy machine may take: what is there at once costs none of it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${shopPort}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: chromiumPath() ?? '/usr/bin/chromium',
      // Pictures out of sight are not drawn for nobody.
      args: [
        ...chromiumArguments,
        '--blink-settings=lazyLoadingImageMarginPx4G=0,lazyLoadingImageMarginPxUnknown=0',
      ],
    },
  },
});
