import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

// Services do not import shared/ui, so the tokens stand in both places.
it('has the design tokens of the shop in its stylesheet', () => {
  const [, root = ''] = /:root \{([^}]*)\}/.exec(read('browser/checkout.css')) ?? [];
  const tokens = [...root.matchAll(/--([\w-]+): (#[\da-f]{6})/gi)];
  expect(tokens.length).toBeGreaterThan(8);
  const theme = read('../../../shared/ui/theme.tsx').toLowerCase();
  for (const [, name = '', value = ''] of tokens) {
    const themeName = name.replaceAll('-', '').toLowerCase();
    expect(theme).toContain(`${themeName}: '${value.toLowerCase()}'`);
  }
});
