/** Whether every generated case is tried, as `npm test -- --all` does, or few of each kind. */
export const provesAll = process.env.PROOF === 'all';

/** How many of so many generated cases are tried. */
export const casesOf = (all: number): number => (provesAll ? all : Math.ceil(all / 10));
