/** US men's sizes of EU 36 to EU 48. */
const mens = [4, 5, 5.5, 6.5, 7, 8, 8.5, 9.5, 10, 11, 12, 12.5, 13.5];

/** The US size of a shoe, "7 / 8.5" for men and women; null for what is no EU size, such as "M". */
export function usShoeSize(size: string): string | null {
  const men = mens[Number(/^EU (\d\d)$/.exec(size)?.[1]) - 36];
  return men === undefined ? null : `${men} / ${men + 1.5}`;
}
