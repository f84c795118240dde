/** Milliseconds in which the gate answers, whatever hangs. Release tools wait a little longer. */
export const gateMs = 270_000;

/** Milliseconds of them for rendering pages on the server, so that some are left for the browser. */
export const renderingMs = 110_000;

/** Milliseconds that a step has between the end of its own time and being given up: to say what it has found. */
export const reserveMs = 5_000;
