import { ReleaseError } from '@store/release-kit/release-error';
import type { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { ExposedRoutes } from '@store/release-kit/rendering/renderer-contract';

interface Exposed {
  routes: { id: string; path: string; handle?: { widgets?: string[] } }[];
  slots?: Record<string, string>;
}

/** Reads routes as the rendering service does, in this process: the bundles are the tests' own. */
export const describingHere: Pick<RendererClient, 'describe'> = {
  async describe({ bundles }): Promise<ExposedRoutes> {
    const exports: { exposes?: { './routes'?: () => Promise<Exposed> } } = {};
    try {
      const source = Buffer.from(bundles.remote['index.js'] ?? '', 'base64').toString('utf8');
      // eslint-disable-next-line typescript/no-implied-eval -- bundles are texts
      new Function('exports', source)(exports);
      const load = exports.exposes?.['./routes'];
      if (!load) throw new Error('it does not expose ./routes');
      const { routes, slots = {} } = await load();
      return {
        routes: routes.map(({ id, path, handle }) => ({ id, path, widgets: handle?.widgets ?? [] })),
        slots,
      };
    } catch (error) {
      throw new ReleaseError(`the routes cannot be read (${(error as Error).message})`);
    }
  },
};
