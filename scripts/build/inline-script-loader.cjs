/** Loader for `import text from './file?inline'`: the text of a script that stands in the document. */
const path = require('node:path');
const { inlineScript } = require('./inline-script.cjs');

module.exports = function inline() {
  const { text, files } = inlineScript(this.resourcePath);
  for (const file of files) this.addDependency(path.resolve(file));
  return text;
};
