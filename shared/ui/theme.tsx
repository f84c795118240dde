/** Design tokens: the only place with raw colours, sizes, shadows and times. Compiled into each slice. */
export const color = {
  ink: '#1D1B18',
  paper: '#FBF8F2',
  linen: '#F1EBDF',
  thread: '#D9D0BF',
  madder: '#A2362A',
  woad: '#2B4A6F',
  weld: '#B98A1B',
  moss: '#3E6B4A',
  /** Secondary text colour: contrast 5.6:1 on paper. */
  inkSoft: '#5C564D',
  white: '#FFFFFF',
} as const;

export const font = {
  display:
    "'Fraunces Variable', 'Fraunces fallback', 'Fraunces Noto', 'Fraunces DejaVu', 'Fraunces Times', serif",
  text: "'Inter Variable', 'Inter fallback', 'Inter Roboto', system-ui, sans-serif",
} as const;

/** Type scale in rem of 16 px: 14 / 16 / 18 / 22 / 28 / 36 / 48. */
export const size = {
  small: '0.875rem',
  text: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  heading: '1.75rem',
  display: '2.25rem',
  hero: '3rem',
} as const;

/** 4 · 8 · 12 · 16 · 24 · 32 · 48 · 64 · 96 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '64px',
  9: '96px',
} as const;

export const radius = { control: '4px', card: '8px', dialog: '16px' } as const;
export const shadow = '0 8px 32px rgb(29 27 24 / 0.16)';
export const motion = { backdrop: '150ms', panel: '300ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
export const contentWidth = '1320px';

/** Breakpoints as specified; `above.md` is a media query. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;
export const above = {
  sm: '@media (min-width: 576px)',
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 992px)',
  xl: '@media (min-width: 1200px)',
  xxl: '@media (min-width: 1400px)',
} as const;
export const calm = '@media (prefers-reduced-motion: reduce)';
/** Around every `:hover`: after a tap, a touch screen keeps hovering what was tapped. */
export const hover = '@media (hover: hover)';
