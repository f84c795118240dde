/** Turns background work of a shop off while it is measured. */
export const quietShop = { READY_PAGES: 'off', BAKE_AHEAD: 'off' };
