import { parse } from 'yaml';

/** Required keys of the frontmatter. */
const wanted = {
  title: /\S/,
  description: /\S.{40,}/,
  lead: /\S/,
  changed: /^\d{4}-\d\d-\d\d$/,
};

/** Fails when title, description, lead or the day of the last change is missing in the frontmatter. */
export function remarkFacts() {
  return (tree, file) => {
    const yaml = tree.children.find(({ type }) => type === 'yaml');
    if (!yaml)
      return file.fail(
        'A page begins with its title, description, lead and the day it was changed, between lines of ---.',
      );
    const facts = parse(yaml.value) ?? {};
    for (const [name, rule] of Object.entries(wanted)) {
      if (!rule.test(String(facts[name] ?? '')))
        file.fail(`The line "${name}: …" is missing or not as it should be.`, yaml);
    }
  };
}
