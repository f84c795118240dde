const { createHash } = require('node:crypto');
const { inlineScript } = require('../build/inline-script.cjs');

/** Jest's transform for `import text from './file?inline'`: the compiled text of the file. */
module.exports = {
  getCacheKey: (_, file) => createHash('sha256').update(inlineScript(file).text).digest('hex'),
  process: (_, file) => ({
    code: `exports.__esModule = true; exports.default = ${JSON.stringify(inlineScript(file).text)};`,
  }),
};
