import { allForms } from '@store/shared/contracts/forms/all-forms';
import { formNames } from '@store/shared/contracts/forms/form-names';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { store } from '@store/shared/shop-data/store';
import { buildForTest } from '../testing/build-for-test';
import { post, postModification, stored, wire } from '../testing/post-form';

it.each(formNames)('stores the form %s, mails it to support and answers with the next page', async (name) => {
  const { valid } = formCases[name];
  const built = await buildForTest();
  const _next = 'https://shop.example/pages/thank-you-for-submit#x';
  const answer = await post(built, name, { ...wire(valid), _next });
  const [request] = await stored();
  const location = `/pages/thank-you-for-submit?request=${request!.id}#x`;
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  expect(request).toMatchObject({ form: name, request: valid, receivedAt: built.clock.time });
  const [message, ...others] = await built.emails();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: store.supportEmail,
    replyTo: 'ada@example.com',
    subject: `${allForms[name].subject}, request ${request!.id}`,
  });
  expect(message!.rows!.map(({ value }) => value).join('\n')).toContain('Ada Mensah');
});

it('refuses a form with the error of each field, and stores nothing', async () => {
  const built = await buildForTest();
  const answer = await postModification(built, { email: 'ada', phone: '' });
  const fields = { email: 'Valid email is required.', phone: 'Phone number is required.' };
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', fields }]);
  expect([await stored(), await built.emails()]).toEqual([[], []]);
});

it('stores hostile text as text', async () => {
  const hostile = `'; drop table form_requests; -- <script>alert("1")</script> {{7*7}} %00`;
  await postModification(await buildForTest(), { requestDetails: `${hostile}\u0000\u202e` });
  const [request] = await stored();
  expect(request!.request['requestDetails']).toBe(hostile);
});

it('answers a filled honeypot as if it were accepted', async () => {
  const built = await buildForTest();
  const answer = await postModification(built, { _honey: 'https://spam.example' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pages/thank-you-for-submit']);
  expect([await stored(), await built.emails()]).toEqual([[], []]);
});

it('stores a form that was sent twice in quick succession as one request', async () => {
  const built = await buildForTest();
  built.clock.time = 1_800_000_000_000;
  const answers = await Promise.all([1, 2].map(() => postModification(built)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(answers[1]!.headers.location).toBe(answers[0]!.headers.location);
  expect([(await stored()).length, (await built.emails()).length]).toEqual([1, 1]);
  built.clock.forward(11 * 60);
  await postModification(built);
  expect(await stored()).toHaveLength(2);
});
