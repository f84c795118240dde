/** Variables of the publisher that programs need to run. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'CI'];

/** The environment in which a slice is built and tested: without credentials, addresses or options of Node. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.includes(name)));
