import type { OrderIdentifier } from '@store/shared/contracts/order-identifier';
import type { BackendParts } from '../platform/backend-parts';
import { pageUrl } from '@store/shared/contracts/urls';
import type { CodeHolder } from '../codes/mailed-codes';
import { mailCode, type CodeRequest } from '../accounts/code-mail';
import { newestAddress } from './find-orders';

/** Mails a code to an address, or to the address of the newest order with a phone number, if there is one. */
export async function mailOrderCode(
  parts: BackendParts,
  identifier: OrderIdentifier,
  holder: CodeHolder,
  onIssued?: CodeRequest['onIssued'],
): Promise<void> {
  const to =
    identifier.kind === 'email' ? identifier.value : await newestAddress(parts.commerceAdmin, identifier);
  if (to === null) return;
  await mailCode(parts, {
    holder,
    to,
    title: 'Your code to see your orders',
    paragraphs: ['Here is the code with which you can see your orders:'],
    page: { path: pageUrl('orders'), label: 'Show my orders', identifier: identifier.value },
    ...(onIssued && { onIssued }),
  });
}
