import { buildForTest } from '../testing/build-for-test';

it('describes every operation with input and output, as JSON and as a page', async () => {
  const { app } = await buildForTest();
  const { paths } = (await app.inject('/openapi.json')).json();
  const { schema } = paths['/auth/register'].post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['name', 'email', 'password', 'confirmPassword']);
  const { properties } = paths['/reviews'].get.responses['200'].content['application/json'].schema;
  expect(properties.data.properties).toHaveProperty('totalPage');
  const page = await app.inject('/docs');
  expect(page.body).toContain('/api/auth/register');
  expect(page.body).not.toContain('<script');
});
