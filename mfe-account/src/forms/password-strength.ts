/** Strength of a password against guessing, in four steps. It is a hint and never refuses a password. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Bits of entropy from which a password is fair, good and strong. */
const thresholds = [32, 48, 64];

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const;
const classSizes = [26, 26, 10, 33] as const;

/** Keyboard rows. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether a character is predictable from the one before: repeated, or next on a keyboard row. */
function isForeseen(before: string, next: string): boolean {
  if (before === next) return true;
  const pair = (before + next).toLowerCase();
  return rows.some((row) => row.includes(pair) || row.includes([...pair].reverse().join('')));
}

/** Null for an empty password. A rough estimate from length, kinds of characters, repeats and keyboard rows. */
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
  // A repeated character adds less than a new one.
  const distinct = new Set(surprising).size;
  const bits = Math.log2(pool) * (distinct + (surprising.length - distinct) * 0.5) + foreseen;
  return strengths[thresholds.filter((threshold) => bits >= threshold).length] ?? 'strong';
}
