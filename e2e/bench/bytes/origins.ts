import { SourceMap, type SourceMapPayload } from 'node:module';

/** Where a part of a script comes from: a package, the slice itself, `shared`, or what the bundler adds. */
export function originOf(slice: string, source: string): string {
  const [, packageName] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (packageName) return packageName;
  if (/\/(?:shared|slice-kit)\//.test(source)) return 'shared';
  return source.includes('/./src/') ? slice : 'bundler';
}

/**
 * Number of a script's characters by origin. What the map does not know counts as the bundler's.
 * @param slice the slice that the script belongs to.
 */
export function charactersByOrigin(
  slice: string,
  script: string,
  payload: SourceMapPayload,
): Map<string, number> {
  const map = new SourceMap(payload);
  const origins = new Map(payload.sources.map((source) => [source, originOf(slice, source)]));
  const characters = new Map<string, number>();
  script.split('\n').forEach((text, line) => {
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column);
      // For a column before the line's first entry, an entry of an earlier line is found.
      const isMapped = 'originalSource' in entry && entry.generatedLine === line;
      const origin = (isMapped && origins.get(entry.originalSource)) || 'bundler';
      characters.set(origin, (characters.get(origin) ?? 0) + 1);
    }
  });
  return characters;
}
