import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleAddress, type SampleSource } from '../gate/sample-addresses';
import type { Operations } from '../operations';
import { ReleaseError } from '../release-error';

/** A page before and after, as addresses at the desk. */
export interface Picture {
  address: string;
  before: string;
  after: string;
}

/** Routes that are pictured at most, and the size of a phone. */
const routeLimit = 6;
const size = { width: 360, height: 640 };

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Pictures of a release's pages, with what is live and with the release, taken through tester links. */
export class Pictures {
  private readonly taking = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly operations: Operations,
    private readonly samples: SampleSource,
  ) {}

  async of(slice: SliceName, version: string): Promise<Picture[]> {
    const files = await readdir(this.folderOf(slice, version)).catch(() => []);
    return files
      .filter((file) => file.endsWith('.after.png'))
      .map((file) => {
        const name = file.slice(0, -'.after.png'.length);
        const base = `/pictures/${slice}/${version}/${encodeURIComponent(name)}`;
        return {
          address: decodeURIComponent(name),
          before: `${base}.before.png`,
          after: `${base}.after.png`,
        };
      });
  }

  /** Begins to take them; the desk hears when they are there. @throws ReleaseError where there is no browser. */
  async take(slice: SliceName, version: string): Promise<void> {
    const browser = browsers.find((file) => file && existsSync(file));
    if (!browser)
      throw new ReleaseError('There is no Chromium on this machine; set CHROMIUM_PATH to take pictures.');
    const name = `${slice}@${version}`;
    if (this.taking.has(name)) throw new ReleaseError(`Pictures of ${name} are being taken already.`);
    const release = await this.operations.artifacts.read(slice, version);
    const links = {
      before: await this.operations.testerLink({}, 1),
      after: await this.operations.testerLink({ [slice]: version }, 1),
    };
    // A release of the shell or of a slice without pages shows on the front page.
    const paths =
      release.routes.length > 0 ? release.routes.slice(0, routeLimit).map((route) => route.path) : ['/'];
    this.taking.add(name);
    void (async () => {
      try {
        await mkdir(this.folderOf(slice, version), { recursive: true });
        for (const pattern of paths) {
          const address = await sampleAddress(pattern, this.samples);
          for (const side of ['before', 'after'] as const) {
            const file = path.join(
              this.folderOf(slice, version),
              `${encodeURIComponent(address)}.${side}.png`,
            );
            await picture(browser, links[side].replace('/?', `${address}?`), file);
          }
          this.operations.changes.tell();
        }
      } finally {
        this.taking.delete(name);
      }
    })().catch(() => undefined);
  }

  /** A picture's bytes; null when there is none. */
  read(slice: SliceName, version: string, file: string): Promise<Buffer | null> {
    const name = encodeURIComponent(file.replace(/\.(?:before|after)\.png$/, ''));
    const side = file.endsWith('.before.png') ? 'before' : 'after';
    return readFile(path.join(this.folderOf(slice, version), `${name}.${side}.png`)).catch(() => null);
  }

  private folderOf(slice: SliceName, version: string): string {
    return path.join(this.folder, slice, version.replace(/[^\w.-]/g, ''));
  }
}

async function picture(browser: string, address: string, file: string): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'desk-picture-'));
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--hide-scrollbars',
    '--virtual-time-budget=6000',
    `--user-data-dir=${profile}`,
    `--window-size=${size.width},${size.height}`,
    `--screenshot=${file}`,
    address,
  ];
  try {
    await promisify(execFile)(browser, options, { timeout: 45_000 });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
