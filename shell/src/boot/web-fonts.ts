import { storageKeys } from '@store/shared/contracts/storage';
import { idle } from './prefetch';

/**
 * Loads the web fonts on a narrow screen whose page did without them, and notes that later pages need not. Both come into
 * use at once, on an idle page: a font that comes into use has the page laid out anew.
 */
export async function showWebFonts(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('#web-fonts[media]');
  if (!style?.sheet || matchMedia(style.media).matches) return;
  try {
    const faces = await Promise.all(Array.from(style.sheet.cssRules, load));
    await idle();
    for (const face of faces) document.fonts.add(face);
    localStorage.setItem(storageKeys.webFonts, '1');
  } catch {
    // Without the fonts the page keeps the letters of the system. Without storage every visit is the first.
  }
}

/** Loads the file of a `@font-face` rule that is not in force. */
function load(rule: CSSRule): Promise<FontFace> {
  const { style } = rule as CSSFontFaceRule;
  const valueOf = (name: string) => style.getPropertyValue(name);
  const family = valueOf('font-family').replaceAll(/["']/g, '');
  return new FontFace(family, valueOf('src'), { weight: valueOf('font-weight') }).load();
}
