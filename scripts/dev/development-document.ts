import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, type SliceName } from '@store/shared/contracts/slices';
import { readRoutes, type SourceRoutes } from '../../slice-kit/src/dev/read-routes';

/** The file that lists the slices served from source; the edge's development-slices.ts reads it. */
export class DevelopmentDocument {
  private readonly routes = new Map<SliceName, SourceRoutes>();
  private written = '';

  constructor(
    /** Path of the file, for the edge's DEV_SLICES. */
    readonly file: string,
    private readonly root: string,
    private readonly ports: ReadonlyMap<SliceName, number>,
    /** Whether these are all slices, so that no release is needed. */
    private readonly isComplete: boolean,
  ) {}

  /** Reads the routes of every slice. @throws when one cannot be read. */
  async prepare(): Promise<void> {
    await Promise.all(
      [...this.ports.keys()].map(async (slice) => this.routes.set(slice, await this.read(slice))),
    );
    await this.write();
  }

  /** Reads the routes of one slice again. Keeps the routes when the source does not compile. */
  async refresh(slice: SliceName): Promise<void> {
    const routes = await this.read(slice).catch(() => null);
    if (!routes) return;
    this.routes.set(slice, routes);
    await this.write();
  }

  /** The shell has no routes. */
  private async read(slice: SliceName): Promise<SourceRoutes> {
    return isRemoteName(slice) ? readRoutes(path.join(this.root, slice)) : { routes: [], slots: {} };
  }

  private async write(): Promise<void> {
    const slices = [...this.ports].map(([slice, port]) => [
      slice,
      { origin: `http://127.0.0.1:${port}`, ...(this.routes.get(slice) ?? { routes: [] }) },
    ]);
    const document = { complete: this.isComplete, slices: Object.fromEntries(slices) as unknown };
    const text = JSON.stringify(document, null, 2);
    if (text === this.written) return;
    this.written = text;
    await mkdir(path.dirname(this.file), { recursive: true });
    // Replace the file in one step, because the edge may read it at any time.
    const draft = `${this.file}.draft`;
    await writeFile(draft, text);
    await rename(draft, this.file);
  }
}
