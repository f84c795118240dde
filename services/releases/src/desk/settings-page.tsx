import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import type { TesterLink } from '../tester-links';
import { credentialTable } from './credential-table';
import type { DeskView } from './desk-data';
import { html, type Html } from './html';
import { messageSection, type Messages } from './message-section';
import { linkTable } from './link-table';
import { linkAction } from './site-actions';

interface Settings {
  view: DeskView;
  links: readonly TesterLink[];
  /** For release managers. */
  credentials: readonly Credential[] | null;
  /** For release managers. */
  messages: Messages | null;
}

/** Tester links, messages and credentials. */
export const settingsPage = ({ view, links, credentials, messages }: Settings, person: Person): Html =>
  html`${linkTable(links, person, linkAction(view, person))} ${messages && messageSection(messages)}
  ${credentials && credentialTable(credentials)}`;
