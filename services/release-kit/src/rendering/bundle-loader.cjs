'use strict';
/**
 * Loads server bundles in a rendering process without Node's own `require`: a bundle gets its own files, the shell's
 * singletons and the modules below. `import()` fails in them, and `process` is an object that only has what React and the
 * bundled libraries read.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');

/** What react-dom/server and styled-components need. `async_hooks` is reduced, because its hooks give Node's handles. */
const { AsyncLocalStorage, AsyncResource } = require('node:async_hooks');
const forEverySlice = {
  async_hooks: { AsyncLocalStorage, AsyncResource },
  crypto: require('node:crypto'),
  stream: require('node:stream'),
  util: require('node:util'),
};

/** What undici needs, with which the shell asks the Storefront API. Node's permissions still hold for files and threads. */
const forTheShell = new Set([
  ...[
    'assert',
    'buffer',
    'console',
    'diagnostics_channel',
    'dns',
    'events',
    'fs/promises',
    'http',
    'http2',
    'net',
    'path',
  ],
  ...['perf_hooks', 'querystring', 'timers', 'tls', 'url', 'util/types', 'worker_threads', 'zlib'],
]);

/**
 * @param {string} folder the bundle folder (bundle-folder.ts).
 * @param {Readonly<Record<string, unknown>>} singletons what the shell provides, by module name; empty for the shell.
 * @param {Readonly<Record<string, string>>} [names] what messages call the slices' bundles.
 * @returns {(slice: string) => any} loads a slice's bundle. @throws what the bundle throws.
 */
exports.bundleLoader = (folder, singletons, names) => (slice) => {
  const root = path.join(folder, slice);
  const loaded = new Map();
  const load = (file) => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const run = compileFunction(
      readFileSync(file, 'utf8'),
      ['exports', 'require', 'module', '__filename', '__dirname'],
      {
        filename: file,
      },
    );
    run.call(
      module.exports,
      module.exports,
      requireFrom(path.dirname(file)),
      module,
      file,
      path.dirname(file),
    );
    return module.exports;
  };
  const requireFrom = (from) => (id) => {
    if (Object.hasOwn(singletons, id)) return singletons[id];
    const builtin = String(id).replace(/^node:/, '');
    if (Object.hasOwn(forEverySlice, builtin)) return forEverySlice[builtin];
    if (slice === 'shell' && forTheShell.has(builtin)) return require(`node:${builtin}`);
    const file = path.resolve(from, String(id));
    if (/^\.\.?\//.test(id) && file.startsWith(root + path.sep)) return load(file);
    throw new Error(`${names?.[slice] ?? slice} may not use the module '${id}' on the server`);
  };
  return load(path.join(root, 'index.js'));
};

/**
 * Takes from every bundle what it could reach the machine and other hosts with: the real `process` and requests to origins
 * other than these. Redirects fail, because they could lead elsewhere.
 * @param {readonly string[]} origins
 */
exports.restrictGlobals = (origins) => {
  const { arch, emitWarning, nextTick, platform, version, versions } = process;
  const reduced = {
    ...{ arch, platform, version, versions, env: {} },
    nextTick: (...given) => nextTick(...given),
    emitWarning: (...given) => emitWarning(...given),
  };
  const allowed = new Set(origins);
  const { fetch, Request } = globalThis;
  const urlOf = Object.getOwnPropertyDescriptor(Request.prototype, 'url').get;
  const restrictedFetch = async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'error' });
    const { origin } = new URL(urlOf.call(request));
    if (!allowed.has(origin)) throw new Error(`Slices may not send requests to ${origin}`);
    return fetch(request);
  };
  for (const [name, value] of Object.entries({ process: reduced, fetch: restrictedFetch })) {
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  for (const name of ['WebSocket', 'EventSource']) delete globalThis[name];
};
