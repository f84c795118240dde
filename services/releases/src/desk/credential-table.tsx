import type { ReactElement } from 'react';
import type { Credential } from '../people/credentials';
import { Table, Time } from './elements';

/** Who holds which credential, what it allows, until when, and when it was last used. */
export const CredentialTable = ({ credentials }: { credentials: readonly Credential[] }): ReactElement => (
  <section id="credentials" data-live aria-labelledby="credentials-title">
    <h2 id="credentials-title">Credentials</h2>
    <Table className="stack" columns={['Holder', 'Allows', 'Valid until', 'Last used']}>
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
        </tr>
      ))}
    </Table>
  </section>
);

const rightsText = ({ role, slices, actions }: Credential): string =>
  [role, ...slices].join(' ') + (actions ? `, only ${actions.join(', ')}` : '');
