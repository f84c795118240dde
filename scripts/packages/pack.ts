import path from 'node:path';
import { packPackages } from './pack-packages';

const packed = await packPackages(path.resolve(import.meta.dirname, '../../dist/packages'));
for (const [name, file] of Object.entries(packed)) process.stdout.write(`${name}  ${file}\n`);
