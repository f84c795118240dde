import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@store/service-kit/testing/test-folder';

const compiler = pathToFileURL(path.join(import.meta.dirname, 'build/mdx/compile-page.mjs')).href;

const facts = `---
title: Shipping
description: What shipping costs, how long it takes, and where we cannot deliver. All of it.
lead: How your parcel travels.
changed: 2026-11-20
---
`;

/** Compiles texts in one process, beside a page `other` with a section "Late parcels". */
function compileAll(texts: Record<string, string>): Record<string, string> {
  const folder = testFolder();
  const pages = path.join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(path.join(folder, 'figures.ts'), 'export const returnDays = "30";\n');
  writeFileSync(path.join(pages, 'other.mdx'), `${facts}\n## Late parcels\n\nWords.\n`);
  const script = `
    import { compilePage } from ${JSON.stringify(compiler)};
    const texts = ${JSON.stringify(texts)};
    const outcomes = {};
    for (const [name, text] of Object.entries(texts))
      outcomes[name] = await compilePage(text, ${JSON.stringify(path.join(pages, 'text.mdx'))}, { pages: ['orders'] })
        .then(({ code }) => code, (error) => 'FAILED ' + (error.line ?? '') + ': ' + (error.reason ?? error.message));
    console.log(JSON.stringify(outcomes));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, string>;
}

const table = '| A | B |\n| - | - |\n| x | {returnDays} |\n';
const good = `${facts}
## First part

You have {returnDays} days. See [orders](/pages/orders), [late parcels](/pages/other#late-parcels), [below](#second-part),
[home](/), [hoodies](/collections/hoodie) and [the law](https://example.com/).

Table: What there is

${table}
## Second part

Words.
`;

const broken: Record<string, [string, RegExp]> = {
  'a dead page': [`${facts}\n[x](/pages/nothing)`, /^FAILED 8: .*no page nothing/],
  'a dead anchor elsewhere': [`${facts}\n[x](/pages/other#early-parcels)`, /early-parcels/],
  'an anchor of a page that is no text': [`${facts}\n[x](/pages/orders#form)`, /form/],
  'a dead anchor of its own': [`${facts}\n[x](#nothing)`, /nothing/],
  'an address that is no place': [`${facts}\n[x](/collection/hoodie)`, /leads nowhere/],
  'a link without encryption': [`${facts}\n[x](http://example.com)`, /leads nowhere/],
  'an unknown figure': [`${facts}\nYou have {refundDays} days.`, /no figure \{refundDays\}/],
  'code in braces': [`${facts}\n{1 + 1}`, /Only the name of a figure/],
  'a table without a caption': [`${facts}\nWords.\n\n${table}`, /needs a line "Table:/],
  'two headings of one name': [`${facts}\n## A\n\n## A\n`, /two headings "A"/],
  'a heading with a figure': [`${facts}\n## {returnDays} days\n`, /plain words/],
  'a title in the text': [`${facts}\n# Title\n`, /frontmatter/],
  'no frontmatter': ['Words.', /begins with its title/],
  'an empty frontmatter': ['---\n---\n\nWords.', /The line "title: …" is missing/],
  'no date': [facts.replace(/changed.*\n/, ''), /changed/],
  'a date that is none': [facts.replace('2026-11-20', 'yesterday'), /changed/],
};

const outcomes = compileAll({
  good,
  ...Object.fromEntries(Object.entries(broken).map(([name, [text]]) => [name, text])),
});

it('compiles a text to a route with figures, table of contents and responsive tables', () => {
  expect(outcomes['good']).toMatch(/import {\s*returnDays\s*} from ["']\.\.\/figures["']/);
  expect(outcomes['good']).toMatch(/export const Component = textPage\(/);
  expect(outcomes['good']).toContain('{"id":"second-part","title":"Second part","depth":2}');
  expect(outcomes['good']).toContain('What there is');
  expect(outcomes['good']).toContain('"data-label": "B"');
  expect(outcomes['good']).not.toContain('Table: ');
});

it.each(Object.keys(broken))('fails on %s', (name) => {
  expect(outcomes[name]).toMatch(broken[name]![1]);
});
