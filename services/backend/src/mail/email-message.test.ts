import { emailHtml, emailText, type EmailMessage } from './email-message';

const message: EmailMessage = {
  to: 'ada@example.com',
  subject: 'Your code',
  paragraphs: ['Here is the code:'],
  code: '123456',
  link: { label: 'Show my orders', url: 'https://shop.example/pages/orders' },
  smallPrint: ['This code <expires> in 10 minutes.'],
};

it.each([
  ['as text', emailText(message), 'This code <expires>'],
  ['as HTML', emailHtml(message), 'This code &lt;expires&gt;'],
])('has code and button before the small print, %s', (_, written, smallPrint) => {
  const places = ['Here is the code:', '123456', 'Show my orders', smallPrint].map((text) =>
    written.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it('keeps the direction of what a shopper wrote', () => {
  const written = { ...message, rows: [{ name: 'Gift note', value: 'לאבא!\nAma' }] };
  expect(emailText(written)).toContain('Gift note: \u2068לאבא!\u2069\n\u2068Ama\u2069');
  expect(emailHtml(written)).toContain('<td dir="auto" style="padding:6px 0">לאבא!<br>Ama</td>');
});
