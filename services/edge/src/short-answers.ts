import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageStart } from '@store/shared/contracts/server-rendering';
import { ownPath } from '@store/shared/contracts/own-path';
import { homeUrl } from '@store/shared/contracts/urls';

/** Redirects to another page. A script gets the address as JSON instead. */
export function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, cookies = [] }: PageStart,
): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
  const path = ownPath(location) ?? homeUrl;
  if (request.headers.accept === 'application/json') return reply.send({ location: path });
  return reply.redirect(path, status);
}

/** @param reason for the log. */
export function sendUnavailable(reply: FastifyReply, reason: string): FastifyReply {
  reply.log.warn({ reason }, 'a page was refused');
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .type('text/plain; charset=utf-8')
    .send(`This could not be done just now. Please go back and try again.\nReference: ${reply.request.id}`);
}

export const sendTooMany = (reply: FastifyReply, waitSeconds: number) =>
  reply
    .code(429)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': waitSeconds })
    .type('text/plain; charset=utf-8')
    .send('That was a lot of pages. Please wait a little and try again.');

export const sendStarting = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain; charset=utf-8')
    .send('The shop is starting. Please try again in a moment.');
