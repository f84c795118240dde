import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Delivery } from '../messages/webhooks';
import { MessageSection } from './message-section';

const delivery: Delivery = {
  id: 'm1',
  name: 'https://hooks.example',
  what: 'abort mfe-cart@1.1.0 at 5 %',
  tries: 3,
  problem: 'it answered 500',
  sentAt: null,
  nextTryAt: '2026-05-01T10:02:00.000Z',
};

it('shows what went wrong last with a message, which can be sent again, and targets, which can be removed', () => {
  const targets = [{ id: 't1', name: 'https://hooks.example', who: 'mara' }];
  const page = renderToStaticMarkup(createElement(MessageSection, { targets, deliveries: [delivery] }));
  expect(page).toContain('it answered 500');
  expect(page).toContain('aria-label="Send again: abort mfe-cart@1.1.0 at 5 % to https://hooks.example"');
  expect(page).toContain('aria-label="Remove https://hooks.example"');
});
