/** Milliseconds in which the gate answers, whatever hangs. Release tools wait a little longer. */
export const gateMs = 270_000;

/** Milliseconds of them for rendering pages on the server, so that some are left for the browser. */
export const renderingMs = 110_000;

/** Milliseconds between a step's deadline and giving the step up, in which it says what it has found. */
export const reserveMs = 5_000;
