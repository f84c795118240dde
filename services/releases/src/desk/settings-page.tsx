import type { ReactElement } from 'react';
import { staffHoursLimit, testerHoursLimit } from '@store/release-kit/tester-link';
import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import { mayPublish, mayRevoke } from '../people/permissions';
import type { TesterLink } from '../testers/tester-links';
import { Menu } from './action-field';
import { LoneForm } from './action-form';
import type { DeskProps } from './desk-data';
import { LivePart, Section, Table, Time } from './elements';
import { roleText } from './layout';
import { MessageSection, type Messages } from './message-section';

interface Settings extends DeskProps {
  links: readonly TesterLink[];
  /** For those who may administer. */
  administered: (Messages & { people: readonly Person[]; credentials: readonly Credential[] }) | null;
}

/** Tester links, messages, people and credentials. */
export const SettingsContent = ({ view, person, links, administered }: Settings): ReactElement => (
  <>
    <Section id="tester-links" title="Tester links">
      <LivePart id="make-link">
        <LinkForm view={view} person={person} />
      </LivePart>
      <LivePart id="tester-links">
        {links.length === 0 ? <p>No tester link works now.</p> : <LinkTable links={links} person={person} />}
      </LivePart>
    </Section>
    {administered && (
      <>
        <MessageSection {...administered} />
        <PeopleSection people={administered.people} person={person} />
        <CredentialSection credentials={administered.credentials} />
      </>
    )}
  </>
);

/** Where a link opens, for release managers: publishers' links open at the preview. */
const sites = [
  { value: 'preview', text: 'the preview' },
  { value: 'shop', text: 'the shop itself' },
];

/** The form for a tester link with versions of the slices that this person may show. */
function LinkForm({ view: { slices }, person }: DeskProps): ReactElement | null {
  const choices = slices.filter(
    ({ slice, live, versions }) => versions.length > (live ? 1 : 0) && mayPublish(person, slice),
  );
  const isManager = person.role === 'manager';
  if (choices.length === 0 && !isManager) return null;
  const hours = { value: 24, least: 1, most: isManager ? staffHoursLimit : testerHoursLimit };
  const site = isManager ? { options: sites } : null;
  const staff = isManager ? {} : null;
  return (
    <LoneForm action="link" about="Tester link" asked={{ hours, site, staff }}>
      <p className="muted">
        Whoever opens it sees these versions, and what is live besides. Nobody else does. At the preview
        nobody has the session or the cart that they have in the shop.
      </p>
      {choices.map(({ slice, live, versions }) => {
        const options = (live ? versions : ['', ...versions]).map((text) => ({ value: text, text }));
        return <Menu key={slice} name={slice} label={slice} asked={{ value: live ?? '', options }} />;
      })}
    </LoneForm>
  );
}

const LinkTable = ({ links, person }: Pick<Settings, 'links' | 'person'>): ReactElement => (
  <Table className="stack" columns={['Link', 'Shows', 'Opens at', 'Made by', 'Works until', '']}>
    {links.map(({ id, what, site, who, until }) => (
      <tr key={id}>
        <td className="mono">{id}</td>
        <td data-label="Shows">{what}</td>
        <td data-label="Opens at">the {site}</td>
        <td data-label="Made by">{who}</td>
        <td data-label="Works until">
          <Time at={until} />
        </td>
        <td>
          {mayRevoke(person, who) && (
            <LoneForm action="revoke-link" item={id} about={`Revoke tester link ${id}`} />
          )}
        </td>
      </tr>
    ))}
  </Table>
);

interface People {
  people: readonly Person[];
  /** Who looks at it. */
  person: Person;
}

/** Who signs in with a password, and may be removed. Commands add people: a password is shown there once. */
const PeopleSection = ({ people, person }: People): ReactElement => (
  <Section id="people" title="People" live>
    {people.length === 0 ? (
      <p>Nobody signs in with a password.</p>
    ) : (
      <Table className="stack" columns={['Person', 'Is', '']}>
        {people.map((one) => (
          <tr key={one.name}>
            <td>
              <strong>{one.name}</strong>
            </td>
            <td data-label="Is">{roleText(one)}</td>
            <td>
              {one.name !== person.name && (
                <LoneForm action="remove-person" item={one.name} about={`Remove ${one.name}`} />
              )}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </Section>
);

/** Who holds which credential, what it allows, until when, and when it was last used. */
const CredentialSection = ({ credentials }: { credentials: readonly Credential[] }): ReactElement => (
  <Section id="credentials" title="Credentials" live>
    <Table className="stack" columns={['Holder', 'Allows', 'Valid until', 'Last used', '']}>
      {credentials.map(({ id, name, role, slices, actions, expires_at, last_used_at }) => (
        <tr key={id}>
          <td>
            <strong>{name}</strong> <span className="mono">{id}</span>
          </td>
          <td data-label="Allows">
            {[role, ...slices].join(' ')}
            {actions && `, only ${actions.join(', ')}`}
          </td>
          <td data-label="Valid until">
            <Time at={expires_at} />
          </td>
          <td data-label="Last used">{last_used_at ? <Time at={last_used_at} /> : 'never'}</td>
          <td>
            <LoneForm action="revoke-credential" item={id} about={`Revoke credential ${id} of ${name}`} />
          </td>
        </tr>
      ))}
    </Table>
  </Section>
);
