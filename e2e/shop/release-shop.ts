import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { integrityOf } from '@store/release-kit/integrity';
import { buildSlices } from '@store/releases/publishing/build-slices';
import { publish, uploadRelease } from '@store/releases/publishing/publish';
import { trustedSources } from '@store/releases/publishing/source-copy';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import type { Changes } from '@store/release-kit/versions';
import { goOver } from '@store/releases/testing/go-over';
import type { SliceName } from '@store/shared/contracts/slices';
import { Services } from '../../scripts/services';
import { edgeBeside, internalPortBeside, shopEnvironment } from '../../scripts/shop-environment';
import { dataFolder, shopPort } from './open-shop';
import { operatorToken, releaseAsInJourneys, releasePlace } from './release-place';
import { runReleaseTool } from './release-tool';
import { served } from './served';

const why = 'a journey';

/** Signs tester links of a release shop. */
export const testerLinkSecret = 'a secret of tester links in journeys';

/**
 * A registry and its edges in front of the commerce and backend of the journeys' shop, so that other tests are not
 * affected by its live releases. It starts with the live releases of the journeys' shop.
 */
export class ReleaseShop {
  readonly origin: string;
  /** Where testers see versions that were never rolled out. */
  readonly preview: string;
  /** Addresses of its edges. */
  readonly origins: string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly artifacts: ArtifactStore;
  readonly registry: ReleaseManagerClient;
  /** What registry and edge have logged. */
  log = '';
  private readonly folder: string;
  private readonly services: Services;
  private first: Record<SliceName, string> | null = null;
  private second: Services | null = null;
  private edits = 0;

  /**
   * @param offset of its ports from those of the journeys' shop.
   * @param more settings of its registry and edges.
   * @param oneUser whether code of slices has the user of all services.
   */
  constructor(offset: number, more: NodeJS.ProcessEnv = {}, { oneUser = false } = {}) {
    const edge = shopPort + offset;
    const releases = shopPort + 30 + offset;
    this.folder = `${dataFolder}-${offset}`;
    this.origin = `http://localhost:${edge}`;
    this.preview = `http://preview.localhost:${edge}`;
    this.origins = [this.origin];
    this.environment = {
      ...shopEnvironment(shopPort, process.env),
      ...edgeBeside(edge),
      STORE_ORIGIN: this.origin,
      PREVIEW_ORIGIN: this.preview,
      RELEASES_PORT: String(releases),
      DESK_PORT: String(shopPort + 40 + offset),
      DESK_ORIGIN: `http://localhost:${shopPort + 40 + offset}`,
      BROWSER_PORT: String(shopPort + 21 + offset),
      GATE_BROWSER: `ws://127.0.0.1:${shopPort + 21 + offset}`,
      RELEASES_ORIGIN: `http://127.0.0.1:${releases}`,
      RELEASES_TOKEN: operatorToken,
      TESTER_LINK_SECRET: testerLinkSecret,
      // All visitors of a journey have the same address.
      HEALTH_REPORTS_PER_MINUTE: '100000',
      // Simulated visitors have addresses of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Warming is off: many versions go live here, and most of their pages are never opened.
      READY_PAGES: 'off',
      // Everybody gets what is promoted, and a share of 100 % is of all visitors.
      ROLLOUT_CONTROL_PERCENT: '0',
      DATA_DIR: this.folder,
      ...more,
    };
    const place = releasePlace(this.folder, releases);
    this.artifacts = place.artifacts;
    this.registry = place.registry;
    const lost = (name: string) => {
      throw new Error(`${name} of the release shop stopped unexpectedly`);
    };
    this.services = new Services(this.environment, lost, (text) => void (this.log += text), oneUser);
  }

  async open(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await this.services.startReleases();
    this.first = await releaseAsInJourneys(this.registry);
    await this.services.start('edge');
  }

  async close(): Promise<void> {
    await this.second?.stop();
    await this.services.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Process ids of its services. */
  get processes(): Record<string, number | undefined> {
    const names = ['edge', 'releases', 'renderer', 'preview-renderer', 'browser'] as const;
    return Object.fromEntries(names.map((name) => [name, this.services.pidOf(name)]));
  }

  /** The version of a slice that was live when the shop opened. */
  firstVersion(slice: SliceName): string {
    const version = this.first?.[slice];
    if (!version) throw new Error(`The release shop is not open, or has no ${slice}`);
    return version;
  }

  /** The registry as a publisher of a slice calls it. */
  async publisher(name: string, slice: SliceName): Promise<ReleaseManagerClient> {
    const wanted = { name, role: 'publisher' as const, slices: [slice] };
    const { shown } = await this.registry.act('add-credential', wanted);
    return new ReleaseManagerClient(this.environment.RELEASES_ORIGIN ?? '', shown.RELEASES_TOKEN ?? '');
  }

  /** Makes versions live and waits until the edges serve them. */
  async makeLive(slices: Partial<Record<SliceName, string>>): Promise<void> {
    const { live } = await this.registry.serving();
    const names = Object.keys(slices) as SliceName[];
    if (names.some((slice) => live.slices[slice] !== slices[slice]))
      await this.registry.act('make-live', { slices, why });
    await this.serves((await this.registry.live()).id);
  }

  /** Ends a rollout and makes the first versions live again. What was live before becomes the last good. */
  async goBack(): Promise<void> {
    const { rollout } = await this.registry.serving();
    if (rollout) await this.registry.act('abort', { why });
    if (this.first) await this.makeLive(this.first);
    await this.serves(null, 'candidate');
  }

  /** Starts a rollout and waits until the edges serve its candidate. @returns the candidate's id. */
  async startRollout(slices: Changes): Promise<string> {
    // Most journeys have no browser for the gate.
    await goOver((despite) => this.registry.act('start', { slices, percent: 50, why, despite }));
    const id = (await this.registry.serving()).rollout?.candidate.id ?? '';
    await this.serves(id, 'candidate');
    return id;
  }

  /** Waits until every edge serves a composition, to everybody or as a rollout's candidate. */
  async serves(id: string | null, as: 'composition' | 'candidate' = 'composition'): Promise<void> {
    for (const origin of this.origins)
      while ((await served(origin))[as] !== id) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Runs the release tool. @returns its output. */
  async cli(root: string, ...words: string[]): Promise<string> {
    const { output, progress } = await runReleaseTool(root, this.environment, words);
    return progress + output;
  }

  /** Builds a slice of a working copy and publishes it. @returns its version. */
  async publishBuilt(root: string, slice: SliceName): Promise<string> {
    const version = this.nextVersion();
    const { registry } = this;
    await buildSlices(trustedSources(root), { [slice]: version });
    await publish({ root, slice, version, sourceHash: `${slice}-${version}`, registry });
    return version;
  }

  /** Lets the gate open pages. Without it the gate can judge none, and a rollout starts with a reason for that. @returns ends it. */
  openBrowser(): Promise<() => Promise<void>> {
    return this.services.openBrowser();
  }

  /** Opens another edge on the same registry and artifacts. */
  async openSecondEdge(): Promise<void> {
    const port = Number(this.environment.EDGE_PORT) + 1;
    this.second = new Services(
      {
        ...this.environment,
        EDGE_PORT: String(port),
        EDGE_INTERNAL_PORT: internalPortBeside(port),
        EDGE_NAME: 'second',
      },
      () => undefined,
    );
    await this.second.start('edge');
    this.origins.push(`http://localhost:${port}`);
  }

  /** Publishes a copy of a slice's first version with a changed server bundle. @returns its version. */
  publishServerEdit(
    slice: SliceName,
    edit: (bundle: string) => string,
    registry = this.registry,
  ): Promise<string> {
    return this.publishEdit(slice, 'server/index.js', edit, registry);
  }

  /** Publishes a copy of a slice's first version with a changed entry script for browsers. @returns its version. */
  async publishEntryEdit(slice: SliceName, edit: (script: string) => string): Promise<string> {
    const { entry } = (await this.artifacts.read(slice, this.firstVersion(slice))).browser;
    return this.publishEdit(slice, `browser/${entry}`, edit);
  }

  /**
   * Publishes a copy of a slice's first version with one changed file, or an identical copy when no file is given.
   * @returns its version.
   */
  async publishEdit(
    slice: SliceName,
    file?: string,
    edit: (text: string) => string = (text) => text,
    registry = this.registry,
  ): Promise<string> {
    const version = this.nextVersion();
    const release = await this.artifacts.read(slice, this.firstVersion(slice));
    const dist = path.join(this.folder, 'edited', slice, version);
    await mkdir(path.dirname(dist), { recursive: true });
    await cp(this.artifacts.folderOf(slice, release.version), dist, { recursive: true });
    let { files } = release;
    if (file) {
      const content = Buffer.from(edit(await readFile(path.join(dist, file), 'utf8')));
      const changed = [[file, content] as const];
      const compressed = `${file}.br`;
      if (compressed in files) changed.push([compressed, await promisify(brotliCompress)(content)]);
      for (const [name, bytes] of changed) {
        await writeFile(path.join(dist, name), bytes);
        files = { ...files, [name]: { size: bytes.length, integrity: integrityOf(bytes) } };
      }
    }
    await uploadRelease(registry, { ...release, version, files }, dist);
    return version;
  }

  private nextVersion(): string {
    this.edits += 1;
    return `9.0.${this.edits}`;
  }
}
