import type { ReactElement } from 'react';
import type { Person } from '../people/people';
import { FoldedForm } from './action-form';
import { LivePart, Table } from './elements';
import { roleText } from './layout';

interface People {
  people: readonly Person[];
  /** Who looks at it. */
  person: Person;
}

/** Who signs in with a password, and may be removed. Commands add people: a password is shown there once. */
export const PeopleTable = ({ people, person }: People): ReactElement => (
  <section aria-labelledby="people-title">
    <h2 id="people-title">People</h2>
    <LivePart id="people">
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
                  <div className="actions">
                    <FoldedForm
                      action="remove-person"
                      item={one.name}
                      about={`Remove ${one.name}`}
                      asked={{ id: { value: one.name } }}
                    />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </LivePart>
  </section>
);
