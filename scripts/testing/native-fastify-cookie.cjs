/** The real @fastify/cookie, loaded by Node itself: it imports a module while it works; see service-environment.cjs. */
module.exports = globalThis.requireNatively('@fastify/cookie');
