/**
 * Changes the source of a package. Each change is to be found exactly once: another version of the package fails the
 * build instead of being half changed.
 * @param {string} source
 * @param {string} whose for the message, e.g. "React's renderer".
 * @param {readonly { from: RegExp, to: string }[]} changes
 * @returns {string}
 * @throws when a change is found elsewhere than in one place.
 */
module.exports = function changeOnce(source, whose, changes) {
  return changes.reduce((changed, { from, to }) => {
    const found = changed.match(new RegExp(from.source, 'g')) ?? [];
    if (found.length !== 1)
      throw new Error(`${whose} has ${found.length} places like ${from}: see decision 0098.`);
    return changed.replace(from, () => to);
  }, source);
};
