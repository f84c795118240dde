import { ServerStyleSheet } from 'styled-components';

/** The part of a sheet that components add their rules to. */
interface Rules {
  hasNameForId(componentId: string, name: string): boolean;
  insertRules(componentId: string, name: string, rules: string | string[]): void;
}

/** What styled-components puts behind every rule; the browser's part finds the rules again by it. */
const ruleEnd = '/*!sc*/\n';

/** Sets of rules that are kept; styles that depend on values could be without end. */
const limit = 3000;

/** Rules as text by component and name: a name is a hash of what it stands for. One per rendering thread. */
const compiled = new Map<string, string>();

/**
 * A sheet for one page. styled-components compiles the styles of every component anew for every page, a tenth of the
 * time that rendering takes; here each is compiled once.
 */
export function createStyleSheet(nonce: string): ServerStyleSheet {
  const sheet = new ServerStyleSheet({ nonce });
  const rules = sheet.instance as unknown as Rules;
  const hasName = rules.hasNameForId.bind(rules);
  const insert = rules.insertRules.bind(rules);
  rules.hasNameForId = (componentId, name) => {
    if (hasName(componentId, name)) return true;
    const known = compiled.get(`${componentId} ${name}`);
    if (known === undefined) return false;
    insert(componentId, name, [known]);
    return true;
  };
  rules.insertRules = (componentId, name, given) => {
    // As one text, which is one insertion.
    const text = typeof given === 'string' ? given : given.join(ruleEnd);
    if (compiled.size >= limit) compiled.clear();
    compiled.set(`${componentId} ${name}`, text);
    insert(componentId, name, text ? [text] : []);
  };
  return sheet;
}
