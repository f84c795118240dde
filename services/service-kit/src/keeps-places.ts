import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Expressions of JavaScript that replace `import.meta.url` and `import.meta.dirname` in a bundle. */
interface Places {
  url: string;
  dirname?: string;
}

/**
 * Lets modules that read files beside themselves find them from a bundle.
 * @param placesOf the places of a source file; null leaves it as it is.
 */
export const keepsPlaces = (placesOf: (file: string) => Places | null): Plugin => ({
  name: 'keeps places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const places = placesOf(file);
      if (!places) return undefined;
      const text = await readFile(file, 'utf8');
      // In quotes it is the name of a definition.
      const contents = text.replaceAll(
        /(?<!['"])import\.meta\.(url|dirname)/g,
        (whole, name: keyof Places) => places[name] ?? whole,
      );
      return { contents, loader: 'ts' };
    });
  },
});
