import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageVersion } from '@store/releases/publishing/build-slices';
import { publish } from '@store/releases/publishing/publish';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { endProcess } from '@store/service-kit/end-process';
import { freePort } from '@store/service-kit/testing/free-port';
import { PgBouncer } from '@store/service-kit/testing/pgbouncer';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { rendererProcess } from '../../scripts/lone-program';
import { root } from '../../scripts/services';
import { Installation, nobody, type BuiltProgram } from './built-program';
import { startCommerce } from './demo-commerce';
import { freePorts } from './free-ports';

const secretText = () => randomBytes(24).toString('base64url');

interface Options {
  edges?: number;
  /** Backends and registries reach PostgreSQL through PgBouncer. */
  pooled?: boolean;
  /** Variables for every service, above the usual ones. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * A shop of built services in production mode, on PostgreSQL and with secrets of its own. The demo's
 * commerce service runs from source instead of Shopify. The slices' `dist` folders are published and live.
 */
export class BuiltShop {
  readonly installation = new Installation();
  readonly edges: string[] = [];
  private readonly commerceFolder = mkdtempSync(path.join(tmpdir(), 'shop-commerce-'));
  private readonly running: BuiltProgram[] = [];
  readonly edgePrograms: BuiltProgram[] = [];
  protected postgres: TestPostgres | null = null;
  private pooler: PgBouncer | null = null;
  private commerce: ChildProcess | null = null;
  /** Variables that all services share. */
  environment: NodeJS.ProcessEnv = {};

  constructor(private readonly options: Options = {}) {}

  get registry(): ReleaseManagerClient {
    return new ReleaseManagerClient(
      this.environment.RELEASES_ORIGIN ?? '',
      this.environment.RELEASES_TOKEN ?? '',
    );
  }

  async open(): Promise<void> {
    this.postgres = await startTestPostgres();
    await this.postgres.execute(readFileSync(path.join(root, 'deploy/roles.sql'), 'utf8'));
    if (this.options.pooled) {
      const settings = readFileSync(path.join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
      this.pooler = await PgBouncer.start(settings, this.postgres.url, ['backend', 'releases']);
    }
    await this.configure();
    this.commerce = await startCommerce(
      { ...this.environment, DATABASE_URL: this.postgres.url },
      this.commerceFolder,
    );
    await this.done('migrate');
    await this.startServices();
    await this.publishSlices();
    for (let count = this.options.edges ?? 1; count > 0; count--) await this.startEdge();
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((program) => program.stop()));
    await endProcess(this.commerce);
    await this.pooler?.stop();
    await this.postgres?.stop();
    this.installation.remove();
    rmSync(this.commerceFolder, { recursive: true, force: true });
  }

  /** Starts the backend, the registry and the renderers. */
  protected async startServices(): Promise<void> {
    await Promise.all(
      ['backend', 'releases', 'renderer', 'preview-renderer'].map((name) => this.start(name)),
    );
  }

  /** Starts a service and waits until it serves. @param node path of the Node that runs it. */
  async start(name: string, more: NodeJS.ProcessEnv = {}, node?: string): Promise<BuiltProgram> {
    const environment = { ...this.environmentOf(name), ...more };
    const main = path.join(this.installation.programs, 'dist/renderer/main.mjs');
    // Renderers run slice code: they get their own environment variables only, and run as another user if this process is root.
    const { env, ...user } =
      name === 'renderer' || name === 'preview-renderer'
        ? rendererProcess(name, main, environment)
        : { env: environment, ...nobody };
    const program = this.installation.run(name, env, { node, user });
    this.running.push(program);
    return program.ready();
  }

  /** Runs a command to its end. @returns what it printed. @throws when it fails. */
  async done(name: string, ...words: string[]): Promise<string> {
    const program = this.installation.run(name, this.environmentOf(name), { words });
    const code = await program.ended;
    if (code !== 0) throw new Error(`${name} ended with ${code ?? 'a signal'}: ${program.errors}`);
    return program.output;
  }

  /** Starts one more edge, the last of {@link edges} and of {@link edgePrograms}. */
  async startEdge(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const port = this.edges.length === 0 ? Number(this.environment.EDGE_PORT) : await freePort();
    const program = await this.start('edge', {
      EDGE_PORT: String(port),
      // The first one's is where bundles come from.
      ...(this.edges.length > 0 && { EDGE_INTERNAL_PORT: String(await freePort()) }),
      EDGE_NAME: `edge ${this.edges.length + 1}`,
      ...more,
    });
    this.edges.push(`http://127.0.0.1:${port}`);
    this.edgePrograms.push(program);
  }

  /** Ends every edge at once, with SIGKILL. */
  async killEdges(): Promise<void> {
    for (const { process } of this.edgePrograms) process.kill('SIGKILL');
    await Promise.all(this.edgePrograms.map(({ ended }) => ended));
  }

  /** The variables of a program, which has a role of its own in the database. */
  environmentOf(name: string): NodeJS.ProcessEnv {
    const url = new URL(this.postgres?.url ?? '');
    url.username = name;
    const direct = url.href;
    const { pooler } = this;
    if (!pooler || (name !== 'backend' && name !== 'releases'))
      return { ...this.environment, DATABASE_URL: direct };
    url.port = String(pooler.port);
    return {
      ...this.environment,
      DATABASE_URL: url.href,
      ...(name === 'releases' && { DATABASE_DIRECT_URL: direct }),
    };
  }

  /** The last statements of sessions that reach PostgreSQL without PgBouncer, by role. */
  async directSessions(): Promise<{ role: string; statement: string }[]> {
    const pooled = (await this.pooler?.serverPorts()) ?? [];
    const sessions = await this.postgres?.execute<{ role: string; statement: string; port: number }>(
      `select usename as role, query as statement, client_port as port from pg_stat_activity
        where usename in ('backend', 'releases')`,
    );
    return (sessions ?? []).flatMap(({ port, ...session }) => (pooled.includes(port) ? [] : [session]));
  }

  private async configure(): Promise<void> {
    const ports = await freePorts();
    const local = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
    const commerceOrigin = local('COMMERCE_PORT');
    this.environment = {
      ...ports,
      DATA_DIR: this.installation.writableFolder('data'),
      TMPDIR: this.installation.writableFolder('temporary'),
      DESK_ORIGIN: `http://localhost:${ports.DESK_PORT}`,
      STORE_ORIGIN: local('EDGE_PORT'),
      PREVIEW_ORIGIN: `http://preview.localhost:${ports.EDGE_PORT}`,
      SITE_ORIGINS: local('EDGE_PORT'),
      BACKEND_ORIGIN: local('BACKEND_PORT'),
      RELEASES_ORIGIN: local('RELEASES_PORT'),
      RENDERER_ORIGIN: local('RENDERER_PORT'),
      PREVIEW_RENDERER_ORIGIN: local('PREVIEW_RENDERER_PORT'),
      BUNDLE_ORIGIN: local('EDGE_INTERNAL_PORT'),
      STOREFRONT_ENDPOINT: `${commerceOrigin}${storefrontApiPath}`,
      STOREFRONT_INTERNAL_ENDPOINT: `${commerceOrigin}${storefrontApiPath}`,
      COMMERCE_ADMIN_ENDPOINT: `${commerceOrigin}${adminApiPath}`,
      PICTURE_ORIGIN: commerceOrigin,
      CHECKOUT_ORIGIN: commerceOrigin,
      // Messages wait: nothing listens there.
      SMTP_URL: 'smtp://127.0.0.1:9',
      STOREFRONT_TOKEN: secretText(),
      RENDERER_TOKEN: secretText(),
      PREVIEW_RENDERER_TOKEN: secretText(),
      ADMIN_TOKEN: secretText(),
      OFFICE_TOKEN: secretText(),
      RELEASES_TOKEN: secretText(),
      RELEASES_EDGE_TOKEN: secretText(),
      TESTER_LINK_SECRET: secretText(),
      PAGE_SEAL_SECRET: secretText(),
      METRICS_TOKEN: secretText(),
      // All visitors have the same address here.
      PAGES_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Nobody balances these services.
      STOP_DELAY_MS: '0',
      // Machines may be busy.
      REQUEST_TIMEOUT_MS: '20000',
      ...this.options.environment,
    };
  }

  /** The shell is the first: the registry reads the routes of the others beside it. */
  private async publishSlices(): Promise<void> {
    const releases: string[] = [];
    for (const slice of ownSlices) {
      const version = await packageVersion(root, slice);
      await publish({ root, slice, version, sourceHash: slice, registry: this.registry });
      releases.push(`${slice}@${version}`);
    }
    await this.done('release', 'start', ...releases, '--percent', '100', '--why', 'the opening');
  }
}
