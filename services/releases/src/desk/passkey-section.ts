import type { Passkey } from '@store/shared/contracts/passkeys';
import { actionForm } from './action-form';
import { html, tableHead, timeOf, type Html } from './html';

/** A button that only the script shows, where the browser knows passkeys; and the place for what went wrong. */
export const passkeyButton = (does: 'add' | 'sign-in', text: string): Html =>
  html`<div>
      <p hidden><button type="button" data-passkey="${does}">${text}</button></p>
      <p class="bad-text" id="passkey-problem" role="alert"></p>
    </div>
    <script src="/passkeys.js" defer></script>`;

/** A person's own passkeys. */
export const passkeySection = (passkeys: readonly Passkey[]): Html =>
  html`<section aria-labelledby="passkeys-title">
    <h2 id="passkeys-title">Your passkeys</h2>
    ${
      passkeys.length === 0
        ? html`<p>You have none. With a passkey you sign in without a password.</p>`
        : html`<table class="stack">
            ${tableHead('Name', 'Added', 'Last used', 'Change')}
            <tbody>
              ${passkeys.map(row)}
            </tbody>
          </table>`
    }
    ${passkeyButton('add', 'Add a passkey')}
  </section>`;

const row = ({ id, name, createdAt, usedAt }: Passkey): Html =>
  html`<tr>
    <td><strong>${name}</strong></td>
    <td data-label="Added">${timeOf(createdAt)}</td>
    <td data-label="Last used">${usedAt ? timeOf(usedAt) : 'not yet'}</td>
    <td>
      ${actionForm({
        action: 'remove-passkey',
        label: 'Remove',
        about: `Remove ${name}`,
        hidden: { id },
        withReason: false,
      })}
    </td>
  </tr>`;
