import type { ReactElement, ReactNode } from 'react';

/** A page of the desk. Style and script are separate files, so that the security policy allows no inline code. */
export const DeskDocument = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} · Release desk`}</title>
      <link rel="stylesheet" href="/desk.css" />
      <link rel="icon" href="data:," />
    </head>
    <body>{children}</body>
  </html>
);
