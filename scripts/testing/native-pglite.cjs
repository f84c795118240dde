/** The real PGlite, loaded by Node itself; see service-environment.cjs. */
module.exports = globalThis.requireNatively('@electric-sql/pglite');
