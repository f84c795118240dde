import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '@store/shared/contracts/api-error';
import { readOrderIdentifier, type OrderIdentifier } from '@store/shared/contracts/order-identifier';
import {
  orderCodeRequestSchema,
  orderLookupRequestSchema,
  ordersQuerySchema,
  ordersResponseSchema,
  type OrderNode,
} from '@store/shared/contracts/orders';
import type { CodeHolder } from '../codes/mailed-codes';
import type { BackendParts } from '../platform/backend-parts';
import { mailCode, redeemCode, takeCodeLimits, type CodeRequest } from '../accounts/code-mail';
import { limits } from '../platform/limits';
import { answers, ApiRefusal } from '../platform/api-refusal';
import { clientNetworks } from '@store/service-kit/client-key';
import { pageUrl } from '@store/shared/contracts/urls';
import { findOrders, newestAddress } from './find-orders';

/** `/orders`: orders of the signed-in account, or of an e-mail address or phone number. */
export const orderRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { commerceAdmin, rateLimits, settings, visitor } = parts;
  const list = async (identifier: OrderIdentifier, owner?: string) => ({
    data: (await findOrders(commerceAdmin, identifier, owner)).map((node) => ({ node })),
  });
  /** For somebody who only names an address or number: without the lines of the postal address. */
  const listForAnyone = async (identifier: OrderIdentifier) => {
    const { data } = await list(identifier);
    return { data: data.map(({ node }) => ({ node: withoutAddressLines(node) })) };
  };

  app.get(
    '/orders',
    {
      schema: {
        summary: 'Orders of an e-mail address or phone number; without one, those of the account',
        querystring: ordersQuerySchema,
        response: answers(ordersResponseSchema),
      },
      // Before parsing, so that malformed requests count as well. Signed-in people are counted by account.
      onRequest: async (request) => {
        const session = await visitor.of(request);
        if (session) await rateLimits.take(limits.ordersByAccount, session.accountId);
        else await rateLimits.take(limits.ordersByClient, clientNetworks(request.ip));
      },
    },
    async (request) => {
      const own = await ownIdentifier(request.query.email);
      if (own) return list(own);
      const identifier = readIdentifier(request.query.email ?? '');
      await rateLimits.take(limits.ordersByIdentifier, keyOf(identifier));
      if (settings.ORDER_LOOKUP === 'code') {
        throw new ApiRefusal(
          'code_required',
          'Please enter the code that we can email you to see these orders.',
        );
      }
      return listForAnyone(identifier);

      /** The account's own address, when the query names it or names none. */
      async function ownIdentifier(requested: string | undefined): Promise<OrderIdentifier | null> {
        const session = requested === undefined ? await visitor.signedIn(request) : await visitor.of(request);
        if (!session) return null;
        const { email, emailVerified } = session.account;
        if (requested !== undefined && (!emailVerified || requested.trim().toLowerCase() !== email))
          return null;
        if (!emailVerified) {
          throw new ApiRefusal('email_unverified', 'Please verify your email address to see your orders.');
        }
        return { kind: 'email', value: email };
      }
    },
  );

  app.post(
    '/orders/code',
    {
      config: { idempotent: 'anyone' },
      schema: {
        summary: 'Mail a code with which orders can be seen; the answer is the same whether there are any',
        body: orderCodeRequestSchema,
        response: answers(messageSchema),
      },
    },
    async (request, reply) => {
      const identifier = readIdentifier(request.body.email);
      const holder = holderOf(request, identifier);
      await takeCodeLimits(parts, holder);
      if (identifier.kind === 'email') {
        const body = { message: 'We have sent a code to that address. It expires in 10 minutes.' };
        await mailOrderCode(parts, identifier, holder, (transaction) =>
          reply.keepAnswer(transaction, { body }),
        );
        return body;
      }
      const body = {
        message:
          'If there are orders with that number, we have sent a code to their email address. It expires in 10 minutes.',
      };
      await reply.keepAnswer(parts.db, { body });
      // Not awaited: the time of the lookup would reveal whether the number has orders.
      mailOrderCode(parts, identifier, holder).catch((error: unknown) =>
        request.log.warn({ err: error }, 'order code not mailed'),
      );
      return body;
    },
  );

  app.post(
    '/orders/lookup',
    {
      schema: {
        summary: 'Orders of an e-mail address or phone number, with the mailed code',
        body: orderLookupRequestSchema,
        response: answers(ordersResponseSchema),
      },
    },
    async (request) => {
      await rateLimits.take(limits.ordersByClient, clientNetworks(request.ip));
      const identifier = readIdentifier(request.body.email);
      const owner = await redeemCode(parts, holderOf(request, identifier), request.body.code);
      return list(identifier, owner);
    },
  );
};

/** Mails a code to an address, or to the address of the newest order with a phone number, if there is one. */
async function mailOrderCode(
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

function withoutAddressLines({ shippingAddress, ...node }: OrderNode): OrderNode {
  if (!shippingAddress) return node;
  const { formatted: _formatted, ...area } = shippingAddress;
  return { ...node, shippingAddress: area };
}

function readIdentifier(typed: string): OrderIdentifier {
  const identifier = readOrderIdentifier(typed);
  if (identifier) return identifier;
  const message = 'Please enter a valid email address or phone number.';
  throw new ApiRefusal('invalid', message, { fields: { email: message } });
}

const holderOf = (request: FastifyRequest, identifier: OrderIdentifier): CodeHolder => ({
  purpose: 'see-orders',
  subject: keyOf(identifier),
  client: clientNetworks(request.ip),
});

/** Key of counters and codes, the same for all spellings of an address or number. */
const keyOf = ({ kind, value }: OrderIdentifier): string => (kind === 'email' ? value : `phone ${value}`);
