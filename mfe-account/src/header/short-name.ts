import { charactersOf } from '@store/shared/contracts/entered-text';

/** Names of over 10 characters show their first 7 and three dots. */
export const shortName = (name: string): string => {
  const letters = charactersOf(name);
  return letters.length > 10 ? `${letters.slice(0, 7).join('')}...` : name;
};
