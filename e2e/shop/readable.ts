// Functions that run in a page of any engine: they use nothing of this module.

/**
 * Lists the parts of a page that cannot be read: those that scroll sideways, and texts that their box cuts. Texts that end in
 * dots, and those that can be scrolled to, are not cut.
 */
export function unreadable(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) {
    const ends = [...document.body.querySelectorAll('*')].map((element) => ({
      element,
      right: element.getBoundingClientRect().right,
    }));
    const [widest] = ends.sort(
      (one, other) => Math.abs(one.right - scrollWidth) - Math.abs(other.right - scrollWidth),
    );
    found.push(
      `The page is ${scrollWidth} px wide, the screen ${clientWidth}: ${widest?.element.outerHTML.slice(0, 120) ?? ''}`,
    );
  }
  // Controls of the header are beside the screen where the page hides what is too wide.
  for (const control of document.querySelectorAll('header :is(a, button)')) {
    const { right, width } = control.getBoundingClientRect();
    if (control.checkVisibility({ visibilityProperty: true }) && width > 0 && right > clientWidth + 1)
      found.push(`"${control.textContent.trim()}" ends beside the screen`);
  }
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue?.trim() ?? '';
    const parent = text.parentElement;
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (
      parent.closest('noscript, script, style, select, option, textarea, svg, [inert], [aria-hidden="true"]')
    )
      continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const clip = box.getBoundingClientRect();
      // Texts for assistive technology have a box of one pixel, or are cut away.
      if (clip.width <= 1 || clip.height <= 1 || style.clipPath !== 'none') break;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      // What is wholly outside, such as another slide, is not shown at all.
      if (right <= clip.left || left >= clip.right || bottom <= clip.top || top >= clip.bottom) break;
      const cut = Math.max(clip.left - left, right - clip.right, clip.top - top, bottom - clip.bottom);
      // Letters end within their line's box.
      if (cut > 4) {
        found.push(
          `"${words.slice(0, 60)}" is cut by ${Math.round(cut)} px in ${box.localName}.${box.className}`,
        );
        break;
      }
    }
  }
  return found;
}

/**
 * States of controls that are not seen in the page's present colors: what is chosen, pressed or current looks the same as
 * its neighbours that are not.
 */
export function unseenStates(): string[] {
  /** Everything that a person can tell two controls apart by. */
  const lookOf = (element: Element) => {
    const parts = [element, ...element.querySelectorAll('*')];
    return parts
      .map((part) => {
        const { borderColor, borderWidth, borderStyle, outlineStyle, outlineColor, ...style } =
          getComputedStyle(part);
        const { backgroundColor, color, textDecorationLine, fontWeight, fill, stroke } = style;
        const box = [borderColor, borderWidth, borderStyle, outlineStyle, outlineColor];
        return [...box, backgroundColor, color, textDecorationLine, fontWeight, fill, stroke].join();
      })
      .join();
  };
  const isShown = (element: Element | null | undefined): element is Element =>
    element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const found: string[] = [];
  const compare = (on: Element | null | undefined, off: Element | null | undefined) => {
    if (isShown(on) && isShown(off) && lookOf(on) === lookOf(off))
      found.push(
        `"${on.textContent.trim().slice(0, 40) || on.outerHTML.slice(0, 80)}" looks as if it were not chosen`,
      );
  };
  for (const checked of document.querySelectorAll<HTMLInputElement>('main input[type="radio"]:checked')) {
    const others = [...document.getElementsByName(checked.name)] as HTMLInputElement[];
    const other = others.find((each) => each !== checked && !each.disabled);
    compare(checked.closest('label'), other?.closest('label'));
  }
  for (const state of ['aria-current', 'aria-pressed', 'aria-selected']) {
    for (const on of document.querySelectorAll(`[${state}]:not([${state}="false"])`)) {
      const siblings = [
        ...(on.closest('ul, ol, nav, [role="tablist"]')?.querySelectorAll(on.localName) ?? []),
      ];
      compare(
        on,
        siblings.find((each) => each !== on && /^(?:false)?$/.test(each.getAttribute(state) ?? '')),
      );
    }
  }
  return found;
}

/** Seconds that the page's longest movement takes. */
export function longestMovement(): number {
  const lasts = document
    .getAnimations()
    .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0));
  return Math.max(0, ...lasts) / 1000;
}
