/** How long a password would hold against guessing, in four steps. A hint, never a refusal. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Guesses in bits from which on a password counts as fair, good and strong. */
const thresholds = [32, 48, 64];

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const;
const classSizes = [26, 26, 10, 33] as const;

/** Rows that people type along. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A character that follows the one before by habit (repeated, or next on a row) tells a guesser almost nothing. */
function isForeseen(before: string, next: string): boolean {
  if (before === next) return true;
  const pair = (before + next).toLowerCase();
  return rows.some((row) => row.includes(pair) || row.includes([...pair].reverse().join('')));
}

/** Null for no password. Rough on purpose: it knows length, kinds of characters, repeats and keyboard rows. */
export function passwordStrength(password: string): Strength | null {
  const characters = [...password];
  if (characters.length === 0) return null;
  const pool = classes.reduce(
    (sum, kind, index) => sum + (kind.test(password) ? (classSizes[index] ?? 0) : 0),
    0,
  );
  const surprising = characters.filter(
    (character, index) => !isForeseen(characters[index - 1] ?? '', character),
  );
  const foreseen = characters.length - surprising.length;
  // A character seen before is likelier than a new one.
  const distinct = new Set(surprising).size;
  const bits = Math.log2(pool) * (distinct + (surprising.length - distinct) * 0.5) + foreseen;
  return strengths[thresholds.filter((threshold) => bits >= threshold).length] ?? 'strong';
}
