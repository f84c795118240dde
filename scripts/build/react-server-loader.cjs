/**
 * Loader for React's renderer on the server (decision 0098). React writes a page's five thousand small strings one by one
 * into bytes, which our edge reads back into text; here they stay text. And it keeps the request that it renders for
 * code that runs after a wait in something that makes every promise of the thread dearer; nothing of ours asks for it.
 * Nor does anything ask for the name of each component, which it looks up for every element.
 */
const changeOnce = require('./change-once.cjs');

const changes = [
  {
    from: /function writeChunk\(destination, chunk\) \{[\s\S]*?\n\}\n(?=function writeToDestination)/,
    to: 'var writtenText = "";\nfunction writeChunk(destination, chunk) {\n  writtenText += chunk;\n}\n',
  },
  {
    from: /function completeWriting\(destination\) \{[\s\S]*?\n\}\n/,
    to: 'function completeWriting(destination) {\n  var written = writtenText;\n  writtenText = "";\n  if (written) destination.write(written);\n}\n',
  },
  { from: /return textEncoder\.encode\(content\);/, to: 'return content;' },
  // A part's path holds names for renders that are broken off and taken up again; ours never are.
  {
    from: /name = getComponentNameFromType\(type\)(?=,\n\s+keyOrIndex =)/,
    to: 'name = null',
  },
  // Only for how large a part is, and none is too large for us.
  {
    from: /function byteLengthOfChunk\(chunk\) \{[\s\S]*?\n\}\n/,
    to: 'function byteLengthOfChunk(chunk) {\n  return chunk.length;\n}\n',
  },
  {
    from: /new async_hooks\.AsyncLocalStorage\(\)/,
    to: '{ run: function (request, work, given) { return work(given); }, getStore: function () { return null; } }',
  },
];

module.exports = (source) => changeOnce(source, "React's renderer", changes);
