import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { requireOwner } from './require-owner';

const template = path.resolve(__dirname, '../../../create-slice/template');

it('refuses the team of the template, until another one stands there', async () => {
  const folder = testFolder();
  cpSync(path.join(template, 'CODEOWNERS'), path.join(folder, 'CODEOWNERS'));
  await expect(requireOwner(folder)).rejects.toThrow(
    'CODEOWNERS names @your-organization/mfe-hello; put the team',
  );
  writeFileSync(path.join(folder, 'CODEOWNERS'), '* @acme/wishes\n');
  await requireOwner(folder);
});

it('takes a slice without the file, whose owners may stand elsewhere', async () => {
  await expect(requireOwner(testFolder())).resolves.toBeUndefined();
});
