import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { SliceName } from '@store/shared/contracts/slices';
import { sampleAddress, type SampleSource } from '../gate/sample-addresses';
import type { Operations } from '../operations';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Photographer } from './photographer';

/** URLs of the screenshots of one page with the live and the new version. */
export interface Picture {
  address: string;
  before: string;
  after: string;
}

/** Screenshots of one version, compared with the live one. */
export interface PictureState {
  pictures: Picture[];
  /** Whether they are being taken now. */
  taking: boolean;
  /** Why the last screenshots failed. */
  problem: string | null;
}

/** A slice's version and the live one that it is compared with. */
export interface Compared {
  slice: SliceName;
  live: string;
  version: string;
}

interface Options {
  folder: string;
  operations: Operations;
  samples: SampleSource;
  /** Null without a browser. */
  photographer: Photographer | null;
}

/** Largest number of routes with screenshots. */
const routeLimit = 6;

const listFile = 'pictures.json';
const listSchema = z.array(z.string());
const versionShape = /^\d[\w.+-]*$/;

export const noBrowserSentence =
  'Pictures need a Chromium on the registry’s machine; install one or set CHROMIUM_PATH.';

/** Screenshots of a release's pages with the live version and with the release, taken through tester links. */
export class Pictures {
  private readonly taking = new Set<string>();
  private readonly problems = new Map<string, string>();

  constructor(private readonly options: Options) {}

  get canTake(): boolean {
    return this.options.photographer !== null;
  }

  async of(compared: Compared): Promise<PictureState> {
    const { slice, live, version } = compared;
    const base = `/pictures/${slice}/${encodeURIComponent(live)}/${encodeURIComponent(version)}`;
    const addresses = await this.addresses(compared);
    return {
      pictures: addresses.map((address, index) => ({
        address,
        before: `${base}/${index}.before.png`,
        after: `${base}/${index}.after.png`,
      })),
      taking: this.taking.has(nameOf(compared)),
      problem: this.problems.get(nameOf(compared)) ?? null,
    };
  }

  /** Starts taking screenshots; the desk shows each as soon as it is ready. @throws ReleaseError when it cannot start. */
  async take(slice: SliceName, version: string): Promise<void> {
    const { operations, photographer } = this.options;
    if (!photographer) throw new ReleaseError(noBrowserSentence);
    const live = (await operations.serving()).live.slices[slice];
    const compared = { slice, live, version };
    const name = nameOf(compared);
    if (this.taking.has(name))
      throw new ReleaseError(`Pictures of ${slice}@${version} are being taken already.`);
    await operations.registry.mustExist(slice, version);
    this.taking.add(name);
    this.problems.delete(name);
    void this.takeAll(compared, photographer)
      .catch((error: unknown) => {
        const reason = error instanceof ReleaseError ? error.message : 'the browser did not show the page.';
        this.problems.set(name, `Pictures of ${slice} ${version} could not be taken: ${reason}`);
      })
      .finally(() => {
        this.taking.delete(name);
        operations.changes.notify();
      });
  }

  /** A screenshot as PNG; null when there is none. */
  async read(compared: Compared, file: string): Promise<Buffer | null> {
    if (!/^\d{1,2}\.(?:before|after)\.png$/.test(file)) return null;
    if (![compared.live, compared.version].every((version) => versionShape.test(version))) return null;
    return readFile(path.join(this.folderOf(compared), file)).catch(() => null);
  }

  private async takeAll(compared: Compared, photographer: Photographer): Promise<void> {
    const { operations, samples } = this.options;
    const { slice, version } = compared;
    const { routes } = await operations.artifacts.read(slice, version);
    const before = await operations.pictureLink({});
    const after = await operations.pictureLink({ [slice]: version });
    // A release of the shell, or of a slice without pages, is shown on the home page.
    const paths = routes.length > 0 ? routes.slice(0, routeLimit).map((route) => route.path) : ['/'];
    const folder = this.folderOf(compared);
    await this.removeRetired(slice);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const taken: string[] = [];
    for (const pattern of paths) {
      const sample = await sampleAddress(pattern, samples);
      if (!sample) continue;
      const { address } = sample;
      const file = (side: string) => path.join(folder, `${taken.length}.${side}.png`);
      await photographer(at(before, address), file('before'));
      await photographer(at(after, address), file('after'));
      taken.push(address);
      await writeFile(path.join(folder, listFile), JSON.stringify(taken));
      operations.changes.notify();
    }
  }

  private async addresses(compared: Compared): Promise<string[]> {
    const text = await readFile(path.join(this.folderOf(compared), listFile), 'utf8').catch(() => '[]');
    return listSchema.parse(JSON.parse(text));
  }

  /** Removes screenshots of releases that no longer exist. */
  private async removeRetired(slice: SliceName): Promise<void> {
    const { folder, operations } = this.options;
    const own = (await operations.registry.releases()).filter((release) => release.slice === slice);
    for (const version of await readdir(path.join(folder, slice)).catch(() => [])) {
      if (own.some((release) => release.version === version)) continue;
      await rm(path.join(folder, slice, version), { recursive: true, force: true });
    }
  }

  private folderOf({ slice, live, version }: Compared): string {
    return path.join(this.options.folder, slice, version, `before-${live}`);
  }
}

const nameOf = ({ slice, live, version }: Compared) => `${slice}@${version} after ${live}`;

/** The tester link for another page. */
function at(link: string, address: string): string {
  const { origin, search } = new URL(link);
  return `${origin}${address}${search}`;
}
