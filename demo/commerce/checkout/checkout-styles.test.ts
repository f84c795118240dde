import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from './checkout-styles';

describe('tokens', () => {
  it('are those of the shop', () => {
    const theme = readFileSync(join(__dirname, '../../../shared/ui/theme.tsx'), 'utf8');
    for (const [name, value] of Object.entries(tokens)) {
      const spelt = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(theme).toContain(`${spelt}: '${value}'`);
    }
  });
});
