import { existsSync, readFileSync } from 'node:fs';

/**
 * The address of a file below this folder. Drawing threads are bundled, and `import.meta.url` is the entry's there:
 * only modules of the entry's folder, such as this one, find files beside themselves.
 */
const address = (path: string): URL => new URL(path, import.meta.url);

/** The text of a file below `demo/pictures`; null when there is none. */
export const readTextIfPresent = (path: string): string | null =>
  existsSync(address(path)) ? readText(path) : null;

export const readText = (path: string): string => readFileSync(address(path), 'utf8');

export const readJson = (path: string): unknown => JSON.parse(readText(path));
