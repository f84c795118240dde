import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { withVersion } from '@store/service-kit/shopify-api-version';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';

/** Offset of each port from the shop's, by the variable that sets it, whose first word says who listens there. */
const offsets = {
  EDGE_PORT: 0,
  EDGE_INTERNAL_PORT: 1,
  COMMERCE_PORT: 10,
  BACKEND_PORT: 20,
  OFFICE_PORT: 21,
  RELEASES_PORT: 30,
  DESK_PORT: 40,
  BROWSER_PORT: 50,
  RENDERER_PORT: 60,
  PREVIEW_RENDERER_PORT: 61,
};
type PortVariable = keyof typeof offsets;
export const portVariables = Object.keys(offsets) as PortVariable[];

/** The internal port of a further edge on this machine; far from all other ports of a shop. */
export const internalPortBeside = (edgePort: number): string => String(edgePort + 1000);

/** Variables of a further edge on this machine with renderers of its own. */
export function edgeBeside(edgePort: number): NodeJS.ProcessEnv {
  const internal = internalPortBeside(edgePort);
  const renderer = String(edgePort + 1500);
  const previewRenderer = String(edgePort + 2000);
  return {
    EDGE_PORT: String(edgePort),
    EDGE_INTERNAL_PORT: internal,
    RENDERER_PORT: renderer,
    RENDERER_ORIGIN: `http://127.0.0.1:${renderer}`,
    PREVIEW_RENDERER_PORT: previewRenderer,
    PREVIEW_RENDERER_ORIGIN: `http://127.0.0.1:${previewRenderer}`,
    BUNDLE_ORIGIN: `http://127.0.0.1:${internal}`,
  };
}

/**
 * The environment of a whole shop on one machine. `port` is the edge's; the other ports follow by their offsets.
 * Variables that are set already win. It is the demo's unless `NODE_ENV=production`.
 */
export function shopEnvironment(port: number, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ports = Object.fromEntries(
    Object.entries(offsets).map(([variable, offset]) => [variable, String(port + offset)]),
  ) as Record<PortVariable, string>;
  const { COMMERCE_PORT: commerce, BACKEND_PORT: backend, RELEASES_PORT: releases, DESK_PORT: desk } = ports;
  const storefrontPath = withVersion(storefrontApiPath, given.STOREFRONT_API_VERSION);
  return {
    ...(given.NODE_ENV !== 'production' && { DEMO: '1' }),
    ...ports,
    GATE_BROWSER: `ws://127.0.0.1:${ports.BROWSER_PORT}`,
    DESK_ORIGIN: `http://localhost:${desk}`,
    STORE_ORIGIN: `http://localhost:${port}`,
    // A name of this machine that browsers know by themselves.
    PREVIEW_ORIGIN: `http://preview.localhost:${port}`,
    SITE_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port},http://preview.localhost:${port}`,
    COMMERCE_ORIGIN: `http://localhost:${commerce}`,
    PICTURE_ORIGIN: `http://localhost:${commerce}`,
    CHECKOUT_ORIGIN: `http://localhost:${commerce}`,
    // Another host than that of pictures, as at Shopify: those that the demo has yet to draw take all connections to theirs.
    STOREFRONT_ENDPOINT: `http://127.0.0.1:${commerce}${storefrontPath}`,
    STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${commerce}${storefrontPath}`,
    COMMERCE_ADMIN_ENDPOINT: `http://127.0.0.1:${commerce}${withVersion(adminApiPath, given.ADMIN_API_VERSION)}`,
    REVIEW_PICTURE_ORIGIN: `http://127.0.0.1:${commerce}`,
    WEBHOOK_ADDRESS: `http://127.0.0.1:${port}/api/webhooks/shopify`,
    BACKEND_ORIGIN: `http://127.0.0.1:${backend}`,
    RELEASES_ORIGIN: `http://127.0.0.1:${releases}`,
    RENDERER_ORIGIN: `http://127.0.0.1:${ports.RENDERER_PORT}`,
    PREVIEW_RENDERER_ORIGIN: `http://127.0.0.1:${ports.PREVIEW_RENDERER_PORT}`,
    // Everybody knows the demo's, and so does code of slices.
    RENDERER_TOKEN: randomUUID(),
    PREVIEW_RENDERER_TOKEN: randomUUID(),
    BUNDLE_ORIGIN: `http://127.0.0.1:${ports.EDGE_INTERNAL_PORT}`,
    ...given,
  };
}

/** Names and addresses that `npm start` prints. */
export function shopAddresses(environment: NodeJS.ProcessEnv): [name: string, address: string][] {
  return [
    ['Shop', environment.STORE_ORIGIN ?? ''],
    ['Commerce', environment.COMMERCE_ORIGIN ?? ''],
    // With a mail server the backend has no mailbox page.
    ...(environment.SMTP_URL
      ? []
      : [['Mailbox', `http://localhost:${environment.OFFICE_PORT ?? ''}/mailbox`] as [string, string]]),
    ['Releases', environment.DESK_ORIGIN ?? ''],
  ];
}

/** The first of a shop's ports that is taken, with the service that needs it; null when all are free. */
export async function takenPort(
  environment: NodeJS.ProcessEnv,
): Promise<{ name: string; port: number } | null> {
  for (const variable of portVariables) {
    const port = Number(environment[variable]);
    const [name = ''] = variable.toLowerCase().split('_');
    if (!(await isFree(port))) return { name, port };
  }
  return null;
}

/**
 * For commands with the option `--port`, which names a shop's first port.
 * @throws Error that names a port of the shop that is taken.
 */
export async function expectFreePorts(environment: NodeJS.ProcessEnv, firstPort: number): Promise<void> {
  const taken = await takenPort(environment);
  if (taken) throw new Error(`Port ${taken.port} is taken; choose others with --port ${firstPort + 100}.`);
}

/** Whether a port of this machine is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The command that `npm start` prints: the release tool finds the shop by its data folder. */
export const releaseCommand = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  `${DATA_DIR ? `DATA_DIR='${DATA_DIR}' ` : ''}npm run release -- status`;
