/**
 * Loader for web fonts: keeps Latin text with the marks and currency signs that the shop shows, and the weights it
 * uses: headings have one. Other letters come from the reader's own fonts.
 */
const subsetFont = require('subset-font');

const range = (from, to) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•‹›≈←→×−€₫₩₹₺₱฿₦₪лвčęłńőřśšűůźżžĀāĒēĪīŌōŪū`;

module.exports = function subset(content) {
  const done = this.async();
  const wght = /fraunces/.test(this.resourcePath) ? 500 : { min: 400, max: 600 };
  subsetFont(content, text, { targetFormat: 'woff2', variationAxes: { wght } }).then(
    (font) => done(null, font),
    done,
  );
};
module.exports.raw = true;
