import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeWhole } from '@store/release-kit/storage/release-folders';
import type { SliceName } from '@store/shared/contracts/slices';
import { screenNames } from './browser/screens';

/** A slice's version and the live one that it is compared with; its own for a slice that is new or retired. */
export interface ComparedVersions {
  slice: SliceName;
  live: string;
  version: string;
}

const pictured = z.object({ address: z.string(), screen: z.enum(screenNames) });
/** A page of which pictures are taken. */
export type PicturedPage = z.infer<typeof pictured>;

/** Addresses of a page's pictures at the desk; null for a page that what is live does not have. */
export type Picture = Awaited<ReturnType<PictureStore['of']>>[number];

export type Side = 'before' | 'after';

const listFile = 'pictures.json';
const versionShape = /^\d[\w.+-]*$/;
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

const fileOf = (index: number, side: Side) => `${index}.${side}.png`;

/** Pictures that the gate took of pages with what is live and with a release. They help people; they decide nothing. */
export class PictureStore {
  constructor(private readonly folder: string) {}

  /** Makes place for pictures of these pages. @returns the file for a picture of one of them. */
  async begin(
    compared: ComparedVersions,
    pages: readonly PicturedPage[],
  ): Promise<(page: PicturedPage, side: Side) => string> {
    const folder = this.folderOf(compared);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeWhole(path.join(folder, listFile), JSON.stringify(pages));
    return ({ address, screen }, side) => {
      const index = pages.findIndex((page) => page.address === address && page.screen === screen);
      return path.join(folder, fileOf(index, side));
    };
  }

  async of(compared: ComparedVersions) {
    const { slice, live, version } = compared;
    const folder = this.folderOf(compared);
    const text = await readFile(path.join(folder, listFile), 'utf8').catch(() => '[]');
    const files = await namesIn(folder);
    const base = `/pictures/${slice}/${encodeURIComponent(live)}/${encodeURIComponent(version)}`;
    const pages = z.array(pictured).safeParse(JSON.parse(text)).data ?? [];
    return pages.map((page, index) => {
      const at = (side: Side) => {
        const file = fileOf(index, side);
        return files.includes(file) ? `${base}/${file}` : null;
      };
      return { ...page, before: at('before'), after: at('after') };
    });
  }

  /** A picture as PNG; null when there is none. */
  async read(compared: ComparedVersions, file: string): Promise<Buffer | null> {
    if (!/^\d{1,3}\.(?:before|after)\.png$/.test(file)) return null;
    if (![compared.live, compared.version].every((version) => versionShape.test(version))) return null;
    return readFile(path.join(this.folderOf(compared), file)).catch(() => null);
  }

  /** Removes pictures that were taken before a time, and those of which either release is gone. */
  async sweep(isThere: (slice: string, version: string) => boolean, before: Date): Promise<void> {
    const remove = (...names: string[]) =>
      rm(path.join(this.folder, ...names), { recursive: true, force: true });
    for (const slice of await namesIn(this.folder))
      for (const version of await namesIn(path.join(this.folder, slice))) {
        if (!isThere(slice, version)) await remove(slice, version);
        for (const name of await namesIn(path.join(this.folder, slice, version))) {
          const { mtime } = await stat(path.join(this.folder, slice, version, name));
          const live = name.replace(/^before-/, '');
          if (mtime < before || !isThere(slice, live)) await remove(slice, version, name);
        }
      }
  }

  private folderOf({ slice, live, version }: ComparedVersions): string {
    return path.join(this.folder, slice, version, `before-${live}`);
  }
}
