import { html, type Html } from './html';

/** A whole page of the desk. Its style and script are files of their own, so that nothing inline is needed. */
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
