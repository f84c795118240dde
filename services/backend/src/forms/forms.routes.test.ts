import { allForms } from '@store/shared/contracts/forms/all-forms';
import { formNames, type FormName } from '@store/shared/contracts/forms/form-names';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { store } from '@store/shared/shop-data/store';
import { buildForTest } from '../testing/build-for-test';
import { post, postModification, stored, wire } from '../testing/post-form';

describe.each(formNames)('%s', (name: FormName) => {
  const { valid } = formCases[name];

  it('is stored, mailed to support and answered with the next page', async () => {
    const built = await buildForTest();
    const answer = await post(built, name, {
      ...wire(valid),
      _next: 'https://shop.example/pages/thank-you-for-submit#x',
    });
    const [request] = await stored();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/pages/thank-you-for-submit?request=${request!.id}#x`,
    ]);
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

  it('is refused with the first error of each field, and nothing is stored', async () => {
    const built = await buildForTest();
    const answer = await post(built, name, {});
    expect(answer.statusCode).toBe(400);
    const wanted = Object.entries(formCases[name].fields).flatMap(([field, cases]) => {
      const empty = cases.find(({ what }) => what === 'empty' || what === 'none');
      return empty?.error ? [[field, empty.error]] : [];
    });
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: Object.fromEntries(wanted) });
    expect([await stored(), await built.emails()]).toEqual([[], []]);
  });
});

it('stores hostile text as text and mails it escaped', async () => {
  const built = await buildForTest();
  const hostile = `'; drop table form_requests; -- <script>alert("1")</script> {{7*7}} \u0000\u202e %00`;
  await postModification(built, { requestDetails: hostile });
  const [request] = await stored();
  expect(request!.request['requestDetails']).toBe(
    `'; drop table form_requests; -- <script>alert("1")</script> {{7*7}}  %00`,
  );
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

it('accepts a hundred links in each list', async () => {
  const built = await buildForTest();
  const links = Array.from({ length: 100 }, (_, place) => `https://example.com/${place}`);
  const answer = await post(built, 'intellectual-property', {
    ...wire(formCases['intellectual-property'].valid),
    infringingLinks: links,
    originalLinks: links,
  });
  expect(answer.statusCode).toBe(303);
  expect((await stored())[0]!.request['infringingLinks']).toEqual(links);
});
