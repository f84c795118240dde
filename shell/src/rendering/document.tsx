import type { ReactNode } from 'react';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { GlobalStyle } from '@store/shared/ui/global-style';

/** Comes with the rest of the frame: few documents need it, and their fonts can wait. */
const Fonts = lazyComponent(
  null,
  async () => (await import(/* webpackChunkName: "frame" */ './fonts')).Fonts,
);

/** The whole document is React's, so that titles and links inside slices reach its head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F2" />
      </head>
      <body>
        <GlobalStyle />
        {/* React leaves nodes that it does not know in <body>; what it renders has a place of its own. */}
        <div id="root">{children}</div>
      </body>
    </html>
  );
}

/**
 * Stands in the place of {@link Document} where the edge's own document is kept: a page that was not rendered on the
 * server. Rendering the whole document anew would throw away its head, and with it the nonce that styles need.
 */
export function WithinDocument({ children }: { children: ReactNode }) {
  return (
    <>
      <Fonts />
      <GlobalStyle />
      {children}
    </>
  );
}
