/**
 * Digits as `Intl.NumberFormat` of `en-US` writes them: `1,426,441` or `48.94`. Pages begin without `Intl`, whose
 * first use takes a slow phone 100 ms.
 * @param amount not negative.
 * @param decimals digits after the point, at most 3.
 */
export function groupedDigits(amount: number, decimals = 0): string {
  // Moving the point in the text rounds 1.005 to 1.01, as `Intl` does; multiplying would not.
  const rounded = Math.round(Number(`${amount}e${decimals}`)) / 10 ** decimals;
  // Text of a tiny or huge amount has an exponent already.
  return (rounded || amount).toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
