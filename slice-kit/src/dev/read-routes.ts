import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import * as z from 'zod';
import { slotsSchema, type Release } from '../../../shared/contracts/release';

const remoteModule = z.object({
  routes: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      handle: z.object({ widgets: z.array(z.string()).default([]) }).default({ widgets: [] }),
    }),
  ),
  slots: z.optional(slotsSchema).default({}),
});

/** What a remote's source says of itself. */
export type SourceRoutes = Required<Pick<Release, 'routes' | 'slots'>>;

/** Leaves pages out: they are imported when they are shown, and reading routes shows none. */
const withoutPages: Plugin = {
  name: 'without-pages',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    );
  },
};

/**
 * The routes that a remote's source announces, without their files, which the dev server names, and the slots that it fills.
 * @param folder the slice's.
 * @throws when the source cannot be run or its routes are not as the contract says.
 */
export async function readRoutes(folder: string): Promise<SourceRoutes> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'src/remote.ts')],
    plugins: [withoutPages],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  // The text is the address, so each state of the sources is a module of its own.
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { routes, slots } = remoteModule.parse(await import(`data:text/javascript;base64,${code}`));
  return {
    routes: routes.map(({ id, path: pattern, handle }) => ({
      id,
      path: pattern,
      files: [],
      widgets: handle.widgets,
    })),
    slots,
  };
}
