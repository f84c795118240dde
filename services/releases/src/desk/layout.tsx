import type { ReactElement, ReactNode } from 'react';
import type { ReleaseParts } from '../release-parts';
import type { Person } from '../people/people';
import { Sentence } from './elements';

/** A message at the top of the desk after an action. */
export interface Notice {
  text: string;
  bad?: boolean;
  link?: string;
}

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
export async function readFrame({ registry }: ReleaseParts, person: Person, path: string): Promise<Frame> {
  const { rollout } = await registry.mustServe();
  return { person, path, rollout: rollout?.id ?? null };
}

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

interface DeskPage extends Frame {
  title: string;
  children: ReactNode;
}

/** A page of the desk with header, navigation and the notice of the last action. */
export const DeskPage = ({ title, person, rollout, path, notice, children }: DeskPage): ReactElement => (
  <DeskDocument title={title}>
    <header>
      <p className="brand">Release desk</p>
      <nav aria-label="Desk" id="nav" data-live>
        <PageLink to="/" path={path} text="Overview" />
        {rollout && <PageLink to={`/rollouts/${rollout}`} path={path} text="Rollout" />}
        <PageLink to="/slots" path={path} text="Slots" />
        <PageLink to="/history" path={path} text="History" />
        <PageLink to="/settings" path={path} text="Settings" />
      </nav>
      <span className="badge on" id="live" role="status">
        As of now
      </span>
      <form method="post" action="/sign-out">
        <span className="muted">{`${person.name}, ${roleText(person)}`}</span>
        <button>Sign out</button>
      </form>
    </header>
    <main data-path={path}>
      <h1 id="title">{title}</h1>
      {notice && <NoticeBox notice={notice} />}
      {children}
    </main>
    <script src="/desk.js" defer />
  </DeskDocument>
);

const PageLink = ({ to, path, text }: { to: string; path: string; text: string }): ReactElement => (
  <a href={to} aria-current={to === path ? 'page' : undefined}>
    {text}
  </a>
);

/** What a person is. */
export const roleText = ({ role, slices }: Person): string =>
  role === 'manager' ? 'release manager' : role === 'viewer' ? 'viewer' : `publisher of ${slices.join(', ')}`;

const NoticeBox = ({ notice: { text, bad, link } }: { notice: Notice }): ReactElement => (
  <div className={bad ? 'notice bad' : 'notice'} role={bad ? 'alert' : 'status'}>
    <p>
      <Sentence text={text} />
    </p>
    {link && (
      <p>
        <a className="mono" href={link}>
          {link}
        </a>
      </p>
    )}
  </div>
);
