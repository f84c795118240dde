import type { RemoteName } from '@store/shared/contracts/slices';

/** @param expression of JavaScript: the routes that a server bundle has instead of `routes`. */
const changedRoutes =
  (expression: string) =>
  (bundle: string): string =>
    `${bundle}
;{
  const { exposes } = module.exports;
  const load = exposes['./routes'];
  exposes['./routes'] = async () => {
    const { routes, ...more } = await load();
    return { ...more, routes: ${expression} };
  };
}`;

/** A server bundle whose routes cannot be read. @param reason expression of JavaScript; it may await. */
export const routesThatThrow = (reason: string) =>
  changedRoutes(`await (async () => { throw new Error(${reason}); })()`);

/** A server bundle without one of its routes. */
export const withoutRoute = (id: string) =>
  changedRoutes(`routes.filter((route) => route.id !== ${JSON.stringify(id)})`);

/** A server bundle with another page, which consists of a text. @param chunk one of the slice's lazy chunks, for its script. */
export const withPage = ({ chunk, path, text }: Record<'chunk' | 'path' | 'text', string>) =>
  changedRoutes(`[...routes, {
    id: ${JSON.stringify(chunk)},
    path: ${JSON.stringify(path)},
    lazy: async () => ({ Component: () => ${JSON.stringify(text)} }),
  }]`);

/**
 * A server bundle whose pages are all this component.
 * @param body of the component in JavaScript, with React as `React` and what `before` has returned as `result`.
 * @param before of the component is loaded, an async function in JavaScript.
 */
export const withComponent = (body: string, before = 'async () => undefined') =>
  changedRoutes(`routes.map((route) => ({ ...route, lazy: async () => {
    const React = require('react');
    const result = await (${before})();
    return { ...(await route.lazy()), Component: () => { ${body} } };
  } }))`);

/** A shell beside which remotes that are `throwing on load` throw. Nothing can be published that throws beside the live one. */
export const intolerableShell = (bundle: string): string => `globalThis.isIntolerable = true;\n${bundle}`;

/** Server bundles that fail: when they are loaded, or when one of their components renders. */
export const serverFailures: readonly ((bundle: string) => string)[] = [
  (bundle) => `if (globalThis.isIntolerable) throw new Error('broken on purpose');\n${bundle}`,
  (bundle) => `${bundle}
;{
  const fail = () => { throw new Error('broken on purpose'); };
  const broken = (module) => module.routes
    ? { routes: module.routes.map((route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), Component: fail }) })) }
    : { default: fail };
  const { exposes } = module.exports;
  for (const [name, load] of Object.entries(exposes)) exposes[name] = async () => broken(await load());
}`,
];

/** An entry script that does not run to its end. */
export const brokenEntry = () => "throw new Error('broken on purpose');";

/**
 * An entry script of a remote that exposes changed modules.
 * @param change JavaScript that returns the module instead of `module`, with its `name` and React as `React`.
 */
const changedModules =
  (slice: RemoteName, change: string) =>
  (entry: string): string =>
    `${entry}
;{
  const container = ${slice.replaceAll('-', '_')};
  let scope;
  ${slice.replaceAll('-', '_')} = {
    async init(shared, ...more) {
      scope = shared;
      return (await container).init(shared, ...more);
    },
    async get(name) {
      const make = await (await container).get(name);
      const React = (await Object.values(scope.react)[0].get())();
      return () => { const module = make(); ${change} };
    },
  };
}`;

/** An entry script of mfe-cart whose button does this, in JavaScript, before it renders what it has always shown. */
export const buttonThat = (does: string) =>
  changedModules(
    'mfe-cart',
    `if (name !== './add-to-cart') return module;
    return { default: (props) => { ${does}; return React.createElement(module.default, props); } };`,
  );

/** An entry script of a remote whose pages throw when they are rendered. */
export const throwingPages = (slice: RemoteName) =>
  changedModules(
    slice,
    `if (name !== './routes') return module;
    const Component = () => { throw new Error('broken on purpose'); };
    return { routes: module.routes.map((route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), Component }) })) };`,
  );
