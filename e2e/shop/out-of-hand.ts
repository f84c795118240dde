/** How a slice gets out of hand on the server, as JavaScript of a component that has React as `React` and keeps what is in `kept`. */
export const outOfHandOnServer = {
  'loops for ever': 'for (;;);',
  'fills its memory at once': 'for (;;) kept.push({ at: [kept.length] });',
  'leaks with every page': `kept.push(Array.from({ length: 3_000_000 }, (_, at) => ({ at }))); return React.createElement('h1', null, 'A page that leaks');`,
} as const;

/** A server bundle whose pages do this when they are rendered. */
export const serverEdit = (body: string) => (bundle: string) =>
  `${bundle}
;{
  const React = require('react');
  const kept = [];
  const { exposes } = module.exports;
  const load = exposes['./routes'];
  const Component = () => { ${body} };
  exposes['./routes'] = async () => ({
    routes: (await load()).routes.map((route) => ({ ...route, lazy: async () => ({ ...(await route.lazy()), Component }) })),
  });
}`;

/** How a widget gets out of hand in a browser, as JavaScript of a component that has React as `React`. */
export const outOfHandInBrowser = {
  throws: "throw new Error('broken on purpose');",
  'renders itself for ever': `const [times, setTimes] = React.useState(0);
    React.useLayoutEffect(() => setTimes(times + 1));`,
  'changes its state for ever in effects': `const [times, setTimes] = React.useState(0);
    React.useEffect(() => setTimes(times + 1));`,
  'leaks a little for ever': `React.useEffect(() => {
      const timer = setInterval(() => (window.leaked ??= []).push(new Array(1_000).fill('leaked')), 10);
      return () => clearInterval(timer);
    }, []);`,
} as const;

/** An entry script of mfe-cart whose widget of this name does this, and then shows what it has always shown. */
export const widgetEdit = (widget: string, body: string) => (entry: string) =>
  `${entry}
;{
  const container = mfe_cart;
  let scope;
  mfe_cart = {
    async init(shared, ...more) {
      scope = shared;
      return (await container).init(shared, ...more);
    },
    async get(name) {
      const make = await (await container).get(name);
      if (name !== ${JSON.stringify(`./${widget}`)}) return make;
      const React = (await Object.values(scope.react)[0].get())();
      const { default: Working } = make();
      const Component = (props) => {
        ${body}
        return React.createElement(Working, props);
      };
      return () => ({ default: Component });
    },
  };
}`;

/** How an entry script stops its tab before the page has begun: in every browser but the gate's, which wants no motion. */
export const stopsTab = {
  'loops for ever': 'while (!isGate);',
  'fills its memory': 'for (const kept = []; !isGate; ) kept.push(new Array(10_000).fill(kept.length));',
} as const;

/** An entry script that says which page is shown, and then stops its tab. */
export const stoppingEntry = (body: string) => (entry: string) =>
  `{
  const isGate = matchMedia('(prefers-reduced-motion: reduce)').matches;
  console.info('the page shows ' + document.querySelector('h1')?.textContent);
  ${body}
}
${entry}`;
