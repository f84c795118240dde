import type { ReactElement } from 'react';
import type { Credential } from '../people/credentials';
import { FoldedForm } from './action-form';
import { LivePart, Table, Time } from './elements';

/** Who holds which credential, what it allows, until when, and when it was last used. */
export const CredentialTable = ({ credentials }: { credentials: readonly Credential[] }): ReactElement => (
  <section aria-labelledby="credentials-title">
    <h2 id="credentials-title">Credentials</h2>
    <LivePart id="credentials">
      <Table className="stack" columns={['Holder', 'Allows', 'Valid until', 'Last used', '']}>
        {credentials.map((credential) => (
          <tr key={credential.id}>
            <td>
              <strong>{credential.name}</strong> <span className="mono">{credential.id}</span>
            </td>
            <td data-label="Allows">{rightsText(credential)}</td>
            <td data-label="Valid until">
              <Time at={credential.expires_at} />
            </td>
            <td data-label="Last used">
              {credential.last_used_at ? <Time at={credential.last_used_at} /> : 'never'}
            </td>
            <td>
              <div className="actions">
                <FoldedForm
                  action="revoke-credential"
                  item={credential.id}
                  about={`Revoke credential ${credential.id} of ${credential.name}`}
                  asked={{ id: { value: credential.id } }}
                />
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </LivePart>
  </section>
);

const rightsText = ({ role, slices, actions }: Credential): string =>
  [role, ...slices].join(' ') + (actions ? `, only ${actions.join(', ')}` : '');
