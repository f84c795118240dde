import type { OrderIdentifier } from '@store/shared/contracts/order-identifier';
import type { BackendParts } from '../platform/backend-parts';
import { mailCode } from '../accounts/code-mail';
import { newestAddress } from './find-orders';

/** Mails a code to an address, or to the address of the newest order with a phone number, if there is one. */
export async function mailOrderCode(parts: BackendParts, identifier: OrderIdentifier): Promise<void> {
  const to =
    identifier.kind === 'email' ? identifier.value : await newestAddress(parts.commerceAdmin, identifier);
  if (to === null) return;
  await mailCode(parts, {
    purpose: 'see-orders',
    subject: identifier.kind === 'email' ? identifier.value : `phone ${identifier.value}`,
    to,
    title: 'Your code to see your orders',
    paragraphs: ['Here is the code with which you can see your orders:'],
  });
}
