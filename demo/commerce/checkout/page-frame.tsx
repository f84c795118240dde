import type { ReactElement, ReactNode } from 'react';
import { store } from '@store/shared/shop-data/store';

interface Page {
  /** Origin of the shop, for links. */
  storeOrigin: string;
  title: string;
  children: ReactNode;
}

/** A page of the checkout with its header and footer. */
export function Page({ storeOrigin, title, children }: Page): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${store.name}`}</title>
        <link rel="icon" href="/checkout/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/checkout/checkout.css" />
        <script src="/checkout/checkout.js" defer />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header className="top">
          <div className="inner">
            <a className="logo" href={`${storeOrigin}/`}>
              {store.name}
            </a>
            <a className="back" href={`${storeOrigin}/cart`}>
              Back to cart
            </a>
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="bottom">
          <div className="inner">
            <a href={`${storeOrigin}/pages/refund-policy`}>Refund policy</a>{' '}
            <a href={`${storeOrigin}/pages/shipping-information`}>Shipping</a>{' '}
            <a href={`${storeOrigin}/pages/privacy-policy`}>Privacy policy</a>{' '}
            <a href={`${storeOrigin}/pages/terms-of-service`}>Terms of service</a>
          </div>
        </footer>
      </body>
    </html>
  );
}
