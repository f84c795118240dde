import { definedOperations } from './operation';

/** The bundler's own: the modules of a server bundle by their ids, and what evaluates one of them. */
declare const __webpack_modules__: Readonly<Record<string, unknown>>;
declare const __webpack_require__: (id: string) => unknown;

/**
 * The texts of all operations that a server bundle can send. For that each of its modules is evaluated, so it is asked in a
 * process of its own, when a release is published.
 */
export function operations(): string[] {
  for (const id of Object.keys(__webpack_modules__)) {
    try {
      __webpack_require__(id);
    } catch {
      // What cannot be evaluated on the server sends nothing from there.
    }
  }
  return [...definedOperations];
}
