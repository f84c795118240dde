import { normalizeText } from './entered-text';

/** Embeddings, overrides and isolates of direction, which also turn the text after them. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Spaces, invisible marks, and letters that are drawn as nothing. */
const unseen = /^[\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Words as they are kept: in NFC, trimmed, without marks that turn the text beside them; empty where nothing can be seen. */
export function keptText(typed: string): string {
  const text = normalizeText(typed.replace(turningMarks, '')).trim();
  return unseen.test(text) ? '' : text;
}
