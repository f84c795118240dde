import type { Operations } from '../operations';
import type { Person } from '../people/people';
import type { Notice } from './desk-context';
import { html, withTimes, type Html } from './html';

const document = (title: string, body: Html): string =>
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

/** What every page of the desk has around its content. */
export interface Frame {
  person: Person;
  /** Id of the rollout in progress; null without one. */
  rollout: string | null;
  /** Path of this page, which its link in the navigation says. */
  path: string;
  notice?: Notice | undefined;
}

/** Reads what the header says of the shop. */
export async function readFrame(operations: Operations, person: Person, path: string): Promise<Frame> {
  const { rollout } = await operations.serving();
  return { person, path, rollout: rollout?.id ?? null };
}

/** A page of the desk with header, navigation and the notice of the last action. */
export const deskDocument = (
  title: string,
  { person, rollout, path, notice }: Frame,
  content: Html,
): string =>
  document(
    title,
    html`<header>
        <p class="brand">Release desk</p>
        <nav aria-label="Desk" id="nav" data-live>
          ${link('/', 'Overview', path)} ${rollout && link(`/rollouts/${rollout}`, 'Rollout', path)}
          ${link('/history', 'History', path)} ${link('/settings', 'Settings', path)}
        </nav>
        <span class="badge on" id="live" role="status">As of now</span>
        <form method="post" action="/sign-out">
          <span class="muted">${person.name}, ${roleText(person)}</span> <button>Sign out</button>
        </form>
      </header>
      <main data-path="${path}">
        <h1 id="title">${title}</h1>
        ${notice && noticeBox(notice)} ${content}
      </main>
      <script src="/desk.js" defer></script>`,
  );

const link = (to: string, text: string, path: string): Html =>
  html`<a href="${to}" ${to === path && html`aria-current="page"`}>${text}</a>`;

const roleText = ({ role, slices }: Person): string =>
  role === 'manager' ? 'release manager' : role === 'viewer' ? 'viewer' : `publisher of ${slices.join(', ')}`;

const noticeBox = ({ text, bad, link: shown }: Notice): Html =>
  html`<div class="notice ${bad ? 'bad' : ''}" role="${bad ? 'alert' : 'status'}">
    <p>${withTimes(text)}</p>
    ${shown && html`<p><a class="mono" href="${shown}">${shown}</a></p>`}
  </div>`;
