import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkoutScript } from './checkout-script';
import { checkoutStyles, tokens } from './checkout-styles';
import type { PageAssets } from './page-frame';

/** The shop's initial, paper on ink. */
const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${tokens.ink}"/><path d="M11 7v18M22 7 12 16l10 9" fill="none" stroke="${tokens.paper}" stroke-width="3.5"/></svg>`;

export interface Asset {
  type: string;
  body: Buffer;
}

/** Files of the checkout under addresses that change with their content. */
export function loadAssets(): { pages: PageAssets; find(name: string): Asset | undefined } {
  const assets = new Map<string, Asset>();
  const add = (name: string, ending: string, type: string, content: Buffer | string) => {
    const body = Buffer.from(content);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const file = `${name}-${hash}.${ending}`;
    assets.set(file, { type, body });
    return `/checkout/assets/${file}`;
  };
  const text = add(
    'inter',
    'woff2',
    'font/woff2',
    fontFile('@fontsource-variable/inter', 'inter-latin-wght-normal.woff2'),
  );
  const display = add(
    'fraunces',
    'woff2',
    'font/woff2',
    fontFile('@fontsource-variable/fraunces', 'fraunces-latin-wght-normal.woff2'),
  );
  const stylesheet = add('checkout', 'css', 'text/css; charset=utf-8', checkoutStyles({ text, display }));
  const script = add('checkout', 'js', 'text/javascript; charset=utf-8', checkoutScript);
  const icon = add('icon', 'svg', 'image/svg+xml', iconSvg);
  return { pages: { stylesheet, script, icon, fonts: [text, display] }, find: (name) => assets.get(name) };
}

const { resolve } = createRequire(import.meta.url);

function fontFile(packageName: string, file: string): Buffer {
  return readFileSync(resolve(`${packageName}/files/${file}`));
}
