import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAccountData } from '../accounts/account-data';
import type { BackendParts } from '../platform/backend-parts';
import { erasePerson } from './erase-person';
import { readKeptOf } from './kept-of-person';
import { askedSchema, erasedSchema } from './people-contract';
import { personSchema } from './person';

type Parts = Pick<BackendParts, 'db' | 'reviewCache' | 'pageAddress'>;

/**
 * What the office does for one person: `POST /people/export` answers with everything that is kept of them, `POST
 * /people/erase` erases it, `GET /people/asked` lists who asked Shopify for their data. Addresses come in bodies, which are
 * not logged.
 */
export const peopleRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, reviewCache, pageAddress }) => {
  app.post('/people/export', { schema: { body: personSchema } }, async ({ body: person }) => {
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', person.email ?? '')
      .executeTakeFirst();
    return {
      ...(await readKeptOf(db, person)),
      account: account ? await readAccountData(db, account.id, pageAddress) : null,
    };
  });

  app.post(
    '/people/erase',
    { schema: { body: personSchema, response: { 200: erasedSchema } } },
    async ({ body: person }) => {
      const erased = await db.transaction().execute((transaction) => erasePerson(transaction, person));
      reviewCache.clear();
      return erased;
    },
  );

  app.get('/people/asked', { schema: { response: { 200: askedSchema } } }, async () => {
    const rows = await db
      .selectFrom('data_requests')
      .select(['email', 'phone', 'received_at'])
      .orderBy('id')
      .execute();
    return {
      asked: rows.map(({ received_at, ...person }) => ({
        ...person,
        receivedAt: new Date(received_at).toISOString(),
      })),
    };
  });
};
