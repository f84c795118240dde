import type { Credential } from '../people/credentials';
import { html, tableHead, timeOf, type Html } from './html';

/** Who holds which credential, what it allows, until when, and when it was last used. */
export const credentialTable = (credentials: readonly Credential[]): Html =>
  html`<section id="credentials" data-live aria-labelledby="credentials-title">
    <h2 id="credentials-title">Credentials</h2>
    <table class="stack">
      ${tableHead('Holder', 'Allows', 'Valid until', 'Last used')}
      <tbody>
        ${credentials.map(
          (credential) =>
            html`<tr>
              <td><strong>${credential.name}</strong> <span class="mono">${credential.id}</span></td>
              <td data-label="Allows">
                ${[credential.role, ...credential.slices].join(' ')}${credential.actions && html`, only ${credential.actions.join(', ')}`}
              </td>
              <td data-label="Valid until">${timeOf(credential.expires_at)}</td>
              <td data-label="Last used">
                ${credential.last_used_at ? timeOf(credential.last_used_at) : 'never'}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
