/** Width and height of the screens on which pages are looked at, in CSS pixels. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const;
export const screenNames = ['phone', 'desktop'] as const satisfies (keyof typeof screens)[];
export type Screen = (typeof screenNames)[number];
export const screenWords: Readonly<Record<Screen, string>> = { phone: 'on a phone', desktop: 'on a desktop' };
