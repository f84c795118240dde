/** Whether every generated case is tried, as `npm test -- --all` does, or few of each kind. */
export const provesAll = process.env.PROOF === 'all';
