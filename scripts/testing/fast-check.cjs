// The file itself, because Jest maps the package's name to this one.
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

// Generated cases are the same in each run, so that a test fails because of a change and never by chance.
fc.configureGlobal({ seed: 20_261_126 });

module.exports = fc;
