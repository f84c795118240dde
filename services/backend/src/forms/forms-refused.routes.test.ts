import { emailMessageSchema } from '../mail/email-message';
import { buildForTest } from '../testing/build-for-test';
import { statusesOf } from '../testing/people';
import { body, modification, post, postModification, stored } from '../testing/post-form';

describe('the forms refuse to', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://shop.example//evil.example/',
    'https://shop.example.evil.example/',
    'https://a:b@shop.example/',
    'http://shop.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://',
  ])('redirect to %s', async (next) => {
    const built = await buildForTest();
    const answer = await postModification(built, { _next: next });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(await stored()).toEqual([]);
  });

  it('write into the headers of a mail', async () => {
    const built = await buildForTest();
    const line = 'Ada\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';
    await postModification(built, { fullName: line, orderNumber: line });
    const [message] = await built.emails();
    expect(emailMessageSchema.parse(message)).toEqual(message);
    expect(`${message!.to}${message!.subject}${message!.replyTo}`).not.toMatch(/[\r\n]|eve|script/);
    expect(message!.rows).toContainEqual({
      name: 'Full name',
      value: 'Ada Bcc: eve@example.com <script>alert(1)</script>',
    });
    const answer = await postModification(built, { email: 'ada@example.com\r\nBcc: eve@example.com' });
    expect(answer.json()).toMatchObject({ fields: { email: 'Valid email is required.' } });
    expect(await built.emails()).toHaveLength(1);
  });

  it('accept more than 64 KB, but accepts exactly 64 KB', async () => {
    const built = await buildForTest();
    const pad = 64 * 1024 - body({ ...modification, pad: '' }).length;
    const just = await postModification(built, { pad: 'x'.repeat(pad) });
    const over = await postModification(built, { pad: 'x'.repeat(pad + 1) });
    expect([just.statusCode, over.statusCode, over.json().code]).toEqual([303, 413, 'too_large']);
    expect(await stored()).toHaveLength(1);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'accept %s',
    async (type) => {
      const answer = await postModification(await buildForTest(), {}, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('accept a form that does not exist', async () => {
    const built = await buildForTest();
    for (const form of ['constructor', 'about-us', '..%2forders', 'x'.repeat(90)]) {
      expect((await post(built, form, modification)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await stored()).toEqual([]);
  });

  it('accept more than five a minute from one client', async () => {
    const built = await buildForTest();
    const statuses = await statusesOf(6, (turn) => postModification(built, { orderNumber: `#${turn}` }));
    expect(statuses).toEqual([...Array<number>(5).fill(303), 429]);
    built.clock.forward(61);
    expect((await postModification(built)).statusCode).toBe(303);
    expect(await stored()).toHaveLength(6);
  });
});
