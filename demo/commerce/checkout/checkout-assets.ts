import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { documentScript } from '@store/service-kit/document-script';
import type { PageAssets } from './page-frame';

export interface Asset {
  type: string;
  body: Buffer;
}

/** Files of the checkout, with hashes of their content in their names. */
export function loadAssets(): { pages: PageAssets; find(name: string): Asset | undefined } {
  const assets = new Map<string, Asset>();
  const add = (name: string, ending: string, type: string, content: Buffer | string) => {
    const body = Buffer.from(content);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const file = `${name}-${hash}.${ending}`;
    assets.set(file, { type, body });
    return `/checkout/assets/${file}`;
  };
  const fonts = [
    add('inter', 'woff2', 'font/woff2', fontFile('inter')),
    add('fraunces', 'woff2', 'font/woff2', fontFile('fraunces')),
  ];
  // The stylesheet names the fonts without their hashes.
  const css = fonts.reduce(
    (text, address) => text.replace(address.replace(/^.*\/(\w+)-\w+/, '$1'), address),
    browserFile('checkout.css').toString(),
  );
  const stylesheet = add('checkout', 'css', 'text/css; charset=utf-8', css);
  const scriptText = documentScript(new URL('./browser/checkout.ts', import.meta.url));
  const script = add('checkout', 'js', 'text/javascript; charset=utf-8', scriptText);
  const icon = add('icon', 'svg', 'image/svg+xml', browserFile('icon.svg'));
  return { pages: { stylesheet, script, icon, fonts }, find: (name) => assets.get(name) };
}

const { resolve } = createRequire(import.meta.url);

const fontFile = (name: 'inter' | 'fraunces'): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));

const browserFile = (name: string): Buffer => readFileSync(new URL(`./browser/${name}`, import.meta.url));
