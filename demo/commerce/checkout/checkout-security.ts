import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * CSRF check: whether a form was posted by a page of the checkout. Browsers send `Origin` with every post.
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  return request.headers.origin === new URL(origin).origin;
}

/**
 * Headers of every page of the checkout. The referrer policy is `same-origin` and not `no-referrer`, because
 * browsers would then post forms with `Origin: null`.
 */
export function secureHeaders(reply: FastifyReply, origin: string): FastifyReply {
  const pictures = new URL(origin).origin;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src 'self' ${pictures}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (pictures.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
  return reply.headers({
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
}
