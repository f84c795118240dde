import { store } from '@store/shared/shop-data/store';
import { html, type Html } from './html';

/** Addresses of the files that every page loads. */
export interface PageAssets {
  stylesheet: string;
  script: string;
  icon: string;
  fonts: readonly string[];
}

export interface PageFrame {
  assets: PageAssets;
  /** Origin of the shop, for links. */
  storeOrigin: string;
}

/** A page with its content. */
export function framePage({ assets, storeOrigin }: PageFrame, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${store.name}</title>
        ${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`)}
        <link rel="icon" href="${assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.stylesheet}" />
        <script src="${assets.script}" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <div class="inner">
            <a class="logo" href="${storeOrigin}/">${store.name}</a>
            <a class="back" href="${storeOrigin}/cart">Back to cart</a>
          </div>
        </header>
        <main id="content" tabindex="-1">${content}</main>
        <footer class="bottom">
          <div class="inner">
            <a href="${storeOrigin}/pages/refund-policy">Refund policy</a>
            <a href="${storeOrigin}/pages/shipping-information">Shipping</a>
            <a href="${storeOrigin}/pages/privacy-policy">Privacy policy</a>
            <a href="${storeOrigin}/pages/terms-of-service">Terms of service</a>
          </div>
        </footer>
      </body>
    </html>`.markup;
}

/** A page with one message and one link. */
export function messagePage(
  frame: PageFrame,
  title: string,
  text: string,
  link: { href: string; text: string },
): string {
  return framePage(
    frame,
    title,
    html`<section class="message">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="${link.href}">${link.text}</a></p>
    </section>`,
  );
}
