const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text for between tags or within quotes, escaped as React escapes it. For what the server writes without elements. */
export const escapeMarkup = (text: string): string =>
  text.replace(/["&'<>]/g, (found) => entities[found] ?? '');
