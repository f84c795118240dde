import { defineConfig } from '@playwright/test';
import type { ownSlices } from '@store/shared/shop-data/own-slices';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { chromiumArguments } from '../scripts/chromium';
import { installedEngines, type EngineName } from '../scripts/engines';
import { ownSlice, shopPort } from './shop/open-shop';
import { keepToOwnProcessor } from './shop/own-processor';

// Machines may be busy; journeys of outages have a limit of their own.
process.env.REQUEST_TIMEOUT_MS ??= '20000';
// All visitors of journeys have the same address.
process.env.PAGES_PER_MINUTE ??= '1000000';

/**
 * Which journeys run: `main` those of the main ways through the shop, which are tagged `@main`; a slice's name those of them
 * that are this slice's own; `all` those in Firefox and WebKit too, where they are installed. Without it, those in Chromium.
 */
const { JOURNEYS } = process.env;

/** Where each slice's own journey of a main way is. */
const ownJourneys: Record<(typeof ownSlices)[number], string> = {
  shell: 'header',
  'mfe-catalog': 'collection',
  'mfe-product': 'product-page',
  'mfe-cart': 'cart',
  'mfe-account': 'account',
  'mfe-content': 'forms',
};

await keepToOwnProcessor(process.env.TEST_PARALLEL_INDEX);

/** Journeys that mostly wait for time limits and builds. Running one of them beside two others costs little. */
const patient = [
  'broken-remotes',
  'commerce-failures',
  'gate',
  'hostile-slice',
  'moved-route',
  'popup',
  'releases',
  'rollback-in-open-tabs',
  'rollout',
  'runaway-slices',
  'tester-links',
].map((name) => `**/${name}.journey.ts`);

/** Journeys that install and build for minutes. They begin first, so that none of them is left alone at the end. */
const long = ['component-catalogue', 'slice-from-elsewhere'].map((name) => `**/${name}.journey.ts`);

/** Journeys run against a separate shop with its own ports and data. */
export default defineConfig<{ engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: 'results/journeys',
  globalSetup: './shop/open-shop.ts',
  globalTeardown: './shop/close-shop.ts',
  fullyParallel: false,
  workers: 3,
  ...((JOURNEYS === 'main' || ownSlice) && { grep: /@main/ }),
  projects: ownSlice
    ? [{ name: 'own', testMatch: `**/${ownJourneys[ownSlice]}.journey.ts`, workers: 1 }]
    : [
        { name: 'long', testMatch: long, workers: 1 },
        // Two workers run these. The third runs the patient journeys, which use all free workers at the end.
        { name: 'busy', testIgnore: [...long, ...patient], workers: 2 },
        { name: 'patient', testMatch: patient },
        // The other engines that are installed. WebKit starts anew for each journey, which takes long on busy machines.
        ...(JOURNEYS === 'all' ? installedEngines() : []).map((engine) => ({
          name: engine,
          testMatch: '**/*.engine.ts',
          workers: 1,
          timeout: 480_000,
          use: { engine },
        })),
      ],
  retries: 0,
  // Journeys are long, and machines may be busy.
  timeout: 180_000,
  // Far above what any assertion needs, so that a busy machine fails none.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${shopPort}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: chromiumPath() ?? '/usr/bin/chromium',
      // Fetch lazy pictures only when they come into view, so that the demo draws fewer of them.
      args: [
        ...chromiumArguments,
        '--blink-settings=lazyLoadingImageMarginPx4G=0,lazyLoadingImageMarginPxUnknown=0',
      ],
    },
  },
});
