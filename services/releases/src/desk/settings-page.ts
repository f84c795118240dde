import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import type { TesterLink } from '../tester-links';
import { credentialTable } from './credential-table';
import type { DeskView } from './desk-data';
import { html, type Html } from './html';
import { linkTable } from './link-table';
import { linkAction } from './site-actions';

interface Settings {
  view: DeskView;
  links: readonly TesterLink[];
  /** For release managers. */
  credentials: readonly Credential[] | null;
}

/** Tester links and credentials. */
export const settingsPage = ({ view, links, credentials }: Settings, person: Person): Html =>
  html`${linkTable(links, person, linkAction(view, person))} ${credentials && credentialTable(credentials)}`;
