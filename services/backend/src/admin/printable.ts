/** The text without control characters, which a terminal could take for commands. */
// oxlint-disable-next-line no-control-regex -- these are removed
export const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

/** Day and minute of a time in ISO 8601. */
export const dayText = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
