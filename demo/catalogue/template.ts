/** Replaces `{name}` by the value of that name. @throws for a placeholder without a value. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text "${template}" has the unknown placeholder {${name}}`);
    return String(value);
  });
