import type { ReactElement } from 'react';
import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import type { TesterLink } from '../testers/tester-links';
import { CredentialTable } from './credential-table';
import type { DeskProps } from './desk-data';
import { MessageSection, type Messages } from './message-section';
import { LinkSection } from './link-table';
import { PeopleTable } from './people-table';
import { LinkForm } from './site-actions';

interface Settings extends DeskProps {
  links: readonly TesterLink[];
  /** For release managers, as the next two. */
  people: readonly Person[] | null;
  credentials: readonly Credential[] | null;
  messages: Messages | null;
}

/** Tester links, messages, people and credentials. */
export const SettingsContent = ({
  view,
  person,
  links,
  people,
  credentials,
  messages,
}: Settings): ReactElement => (
  <>
    <LinkSection links={links} person={person}>
      <LinkForm view={view} person={person} />
    </LinkSection>
    {messages && <MessageSection {...messages} />}
    {people && <PeopleTable people={people} person={person} />}
    {credentials && <CredentialTable credentials={credentials} />}
  </>
);
