import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCatalogue } from '../../../demo/catalogue/build-catalogue';
import { buildApp as buildCommerce } from '../../../demo/commerce/app';
import { openTestDatabase } from '../../../demo/commerce/testing/commerce-folder';
import { readBackendEnvironment } from '../../../services/backend/src/environment';
import { startBackend } from '../../../services/backend/src/start-backend';
import { person } from '../../../services/backend/src/testing/people';
import { buildEdgeApp } from '@store/edge/app';
import { fakeFollower } from '@store/edge/testing/fake-follower';
import { readEdgeEnvironment } from '@store/edge/environment';
import { ReleaseReader } from '@store/edge/releases/release-reader';
import { renders } from '@store/edge/testing/page-app';
import { sampleComposition } from '@store/edge/testing/sample-composition';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { buildDesk } from '@store/releases/desk/desk';
import { PictureStore } from '@store/releases/gate/picture-store';
import { openReleaseService } from '@store/releases/testing/release-service';
import { createRateLimits } from '@store/service-kit/rate-limits';
import { freePort } from '@store/service-kit/testing/free-port';
import { appsMadeBy, routesOf } from '@store/service-kit/testing/routes-of';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';
import type { Target } from './hostile-request';

type App = Parameters<typeof routesOf>[0];

/** An application on a port of its own, with the routes that it has. */
export interface ListeningService extends Target {
  app: App;
  port: number;
}

export type ServiceApp = 'commerce' | 'backend' | 'office' | 'registry' | 'desk' | 'edge';

/** Starts all applications in this process, with each other as upstreams. Only the pages' renderer is a substitute. */
export async function startEveryService() {
  const folder = await mkdtemp(path.join(tmpdir(), 'every-service-'));
  const commerceDatabase = await openTestDatabase();
  const listening = async (
    app: App,
    caller: Omit<Target, 'routes'> = { credentials: [] },
  ): Promise<ListeningService> => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, port: (app.server.address() as AddressInfo).port, routes: routesOf(app), ...caller };
  };

  const commerceApp = await buildCommerce(
    {
      catalogue: buildCatalogue(3510),
      db: commerceDatabase.db,
      origin: 'http://localhost:4010',
      storeOrigin: 'http://localhost:4000',
      storefrontToken: 'public',
      storefrontPrivateToken: 'private to servers',
      adminToken: 'private',
      pictureFolder: path.join(folder, 'pictures'),
    },
    'silent',
  );
  const commerce = await listening(commerceApp, {
    credentials: ['X-Shopify-Storefront-Access-Token: public', 'X-Shopify-Access-Token: private'],
  });
  const commerceOrigin = `http://127.0.0.1:${commerce.port}`;

  const started = await appsMadeBy(async () =>
    startBackend(
      readBackendEnvironment({
        DEMO: '1',
        DATA_DIR: folder,
        BACKEND_PORT: String(await freePort()),
        OFFICE_PORT: String(await freePort()),
        OFFICE_TOKEN: 'office-token',
        COMMERCE_ADMIN_ENDPOINT: commerceOrigin + adminApiPath,
        REVIEW_PICTURE_ORIGIN: commerceOrigin,
        ADMIN_TOKEN: 'private',
        SITE_ORIGINS: 'http://localhost:4000',
      }),
      { level: 'silent' },
    ),
  );
  const [backendApp, officeApp] = started.apps as [App, App];
  const registered = await backendApp.inject({
    method: 'POST',
    url: '/auth/register',
    headers: { origin: 'http://localhost:4000' },
    payload: person('ada@example.com'),
  });
  const session = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ownPage = 'Origin: http://localhost:4000';
  const backend = await listening(backendApp, { credentials: [`Cookie: ${session}`, ownPage] });
  const office = await listening(officeApp, { credentials: ['Authorization: Bearer office-token'] });

  const releases = await openReleaseService('operator-token-of-tests');
  await releases.begin();
  const registry = await listening((await releases.serve()).app, {
    credentials: ['Authorization: Bearer operator-token-of-tests'],
    streams: ['/serving'],
  });
  await releases.people.put({ name: 'mara', role: 'manager', slices: [] }, { password: 'a good password' });
  const deskApp = await buildDesk({
    parts: releases.parts,
    rateLimits: createRateLimits(releases.registry.db),
    origin: 'http://localhost',
    pictures: new PictureStore(releases.folder),
    demoPassword: undefined,
    logLevel: 'silent',
  });
  const deskSession = await releases.people.signIn('mara', 'a good password');
  const desk = await listening(deskApp, {
    credentials: [`Cookie: desk_session=${deskSession}`, 'Origin: http://localhost'],
    streams: ['/events'],
  });

  const composition = sampleComposition('c1');
  const showPage = renders('A page.');
  const renderer = {
    render: async (...[request, sink]: Parameters<typeof showPage>) => {
      if (request.posted === undefined) return showPage(request, sink);
      sink.start({ status: 303, location: '/cart' });
      sink.end({ complete: true });
      return 'rendered' as const;
    },
    admits: () => true,
    whenReady: async () => undefined,
    close: async () => undefined,
  };
  const edgeApp = await buildEdgeApp({
    environment: readEdgeEnvironment({
      DEMO: '1',
      BACKEND_ORIGIN: `http://127.0.0.1:${backend.port}`,
      STOREFRONT_INTERNAL_ENDPOINT: commerceOrigin + storefrontApiPath,
      STOREFRONT_TOKEN: 'public',
      STOREFRONT_PRIVATE_TOKEN: 'private to servers',
      TRUSTED_PROXIES: '127.0.0.1',
      PAGES_PER_MINUTE: '1000000',
    }),
    reader: new ReleaseReader(new ArtifactStore(path.join(releases.folder, 'artifacts'))),
    current: () => ({ revision: 1, live: { composition, renderer }, rollout: null }),
    follower: fakeFollower({ isPublic: () => true }),
    logLevel: 'silent',
  });
  const edge = await listening(edgeApp, { credentials: [`Cookie: ${session}`, ownPage] });
  // What stands behind the proxy is reached through the edge as well.
  edge.routes = [...edge.routes, ...backend.routes.map((route) => route.replace(' ', ' /api'))];

  const services: Record<ServiceApp, ListeningService> = { commerce, backend, office, registry, desk, edge };
  return {
    services,
    async close() {
      // Requests without an end would hold their connections open.
      for (const { app } of Object.values(services)) app.server.closeAllConnections();
      await Promise.all([edgeApp, deskApp, commerceApp].map((app) => app.close()));
      await started.result.close();
      await releases.close();
      await commerceDatabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
