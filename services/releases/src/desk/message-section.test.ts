import type { Delivery } from '../messages/targets';
import { messageSection } from './message-section';

const delivery: Delivery = {
  id: 'm1',
  name: 'https://hooks.example',
  what: 'abort mfe-cart@1.1.0 at 5 %',
  tries: 1,
  problem: null,
  sentAt: null,
  nextTryAt: '2026-05-01T10:02:00.000Z',
};
const targets = [{ id: 't1', name: 'https://hooks.example', who: 'mara' }];
const texts = (changes: Partial<Delivery>) =>
  messageSection({ targets, deliveries: [{ ...delivery, ...changes }] })
    .toString()
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it.each([
  [{}, 'on its way'],
  [{ nextTryAt: null, sentAt: '2026-05-01T10:01:00.000Z' }, 'sent 2026-05-01 10:01 UTC'],
  [{ problem: 'it answered 500' }, 'waits one try: it answered 500; next 2026-05-01 10:02 UTC'],
  [{ problem: 'ECONNREFUSED', tries: 3 }, 'waits 3 tries: ECONNREFUSED; next'],
  [{ problem: 'it answered 410', tries: 80, nextTryAt: null }, 'given up after 80 tries: it answered 410'],
])('says of a message with %j: %s', (changes, state) => {
  expect(texts(changes)).toContain(`https://hooks.example abort mfe-cart@1.1.0 at 5 % ${state}`);
});

it('offers to send each message again, and to remove each target', () => {
  const page = messageSection({ targets, deliveries: [delivery] }).toString();
  expect(page).toContain('aria-label="Send again: abort mfe-cart@1.1.0 at 5 % to https://hooks.example"');
  expect(page).toContain('aria-label="Remove https://hooks.example"');
});
