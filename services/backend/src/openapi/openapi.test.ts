import { buildForTest } from '../testing/build-for-test';

it('describes every operation with input and output, as JSON and as a page', async () => {
  const { app } = await buildForTest();
  const { paths } = (await app.inject('/openapi.json')).json();
  for (const path of [
    '/auth/register',
    '/auth/sign-in',
    '/orders',
    '/discounts',
    '/reviews',
    '/storage',
    '/users',
  ])
    expect(paths).toHaveProperty([path]);
  expect(paths['/auth/register'].post.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['name', 'email', 'password', 'confirmPassword']),
  );
  const { properties } = paths['/reviews'].get.responses['200'].content['application/json'].schema;
  expect(properties.data.properties).toHaveProperty('totalPage');
  const page = await app.inject('/docs');
  expect(page.body).toContain('/api/auth/register');
  expect(page.body).not.toContain('<script');
});
