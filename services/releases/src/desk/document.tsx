import { html, type Html } from './html';

/** A page of the desk. Style and script are separate files, so that the security policy allows no inline code. */
export const document = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Release desk</title>
        <link rel="stylesheet" href="/desk.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text.trimStart();
