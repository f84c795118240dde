/** Replaces a package's file by one line that makes Node load it, once for all test files of a process. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireNatively(${JSON.stringify(file)});` }),
};
