import type { ReactElement, ReactNode } from 'react';
import type { Person } from '../people/people';
import { mayRevoke } from '../people/permissions';
import type { TesterLink } from '../testers/tester-links';
import { FoldedForm } from './action-form';
import { LivePart, Table, Time } from './elements';

interface Links {
  links: readonly TesterLink[];
  person: Person;
}

/** The form that makes a tester link, and below it the links that work, each with its revocation. */
export const LinkSection = ({ links, person, children }: Links & { children: ReactNode }): ReactElement => (
  <section aria-labelledby="tester-links-title">
    <h2 id="tester-links-title">Tester links</h2>
    <LivePart id="make-link">{children}</LivePart>
    <LivePart id="tester-links">
      {links.length === 0 ? <p>No tester link works now.</p> : <LinkTable links={links} person={person} />}
    </LivePart>
  </section>
);

const LinkTable = ({ links, person }: Links): ReactElement => (
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
            <div className="actions">
              <FoldedForm
                action="revoke-link"
                item={id}
                about={`Revoke tester link ${id}`}
                asked={{ id: { value: id } }}
              />
            </div>
          )}
        </td>
      </tr>
    ))}
  </Table>
);
