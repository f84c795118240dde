import { createHash } from 'node:crypto';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { Description } from '@store/release-kit/rendering/renderer-contract';
import type { OwnSlots } from '@store/shared/contracts/slots';

interface Exposed {
  routes: { id: string; path: string; handle?: { widgets?: string[]; queries?: string[] } }[];
  slots?: OwnSlots;
}

/** Describes bundles as the rendering service does, in this process: the bundles are the tests' own. */
export const describingHere: Pick<RendererClient, 'describe'> = {
  async describe({ slice, bundles }): Promise<Description> {
    const exports: { exposes?: { './routes'?: () => Promise<Exposed> }; operations?: () => string[] } = {};
    try {
      const { 'index.js': content = '' } = bundles.remote ?? bundles.shell;
      // eslint-disable-next-line typescript/no-implied-eval -- bundles are texts
      new Function('exports', Buffer.from(content, 'base64').toString('utf8'))(exports);
      const load = slice === 'shell' ? async () => ({ routes: [] }) : exports.exposes?.['./routes'];
      if (!load) throw new Error('it does not expose ./routes');
      const { routes, slots = {} }: Exposed = await load();
      return {
        routes: routes.map(({ id, path, handle: { widgets = [], queries } = {} }) => ({
          id,
          path,
          widgets,
          queries,
        })),
        slots,
        operations: (exports.operations?.() ?? []).map((text) =>
          createHash('sha256').update(text).digest('hex'),
        ),
      };
    } catch (error) {
      throw new ReleaseError(`the routes cannot be read (${(error as Error).message})`);
    }
  },
};
