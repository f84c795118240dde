/** Makes of a package's file one line that has Node itself load it, once for all test files of a process. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireNatively(${JSON.stringify(file)});` }),
};
