/**
 * Digits as `Intl.NumberFormat` of `en-US` writes them: `1,426,441` or `48.94`. Pages begin without `Intl`, whose
 * first use takes a slow phone 100 ms.
 * @param amount not negative.
 * @param decimals digits after the point.
 */
export function groupedDigits(amount: number, decimals = 0): string {
  // Moving the point in the text rounds 1.005 to 1.01, as `Intl` does; multiplying would not.
  const units = Math.round(Number(`${amount}e${decimals}`));
  if (!Number.isSafeInteger(units)) return amount.toFixed(decimals);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
