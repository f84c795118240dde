#!/usr/bin/env node
/** `npm create @store/slice mfe-wishlist`: makes a slice with one page and one widget in a new folder. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [name = ''] = process.argv.slice(2);
const folder = path.resolve(name);

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (name.length > 40 || !/^mfe(?:-[a-z0-9]+)+$/.test(name))
  stop(`Name the slice, mfe- and lower-case words with hyphens: npm create @store/slice mfe-wishlist.`);
if (existsSync(folder)) stop(`${folder} exists; choose another name, or move it away.`);

cpSync(path.join(import.meta.dirname, 'template'), folder, { recursive: true });
// npm leaves files of this name out of packages.
renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join(folder, file),
);
for (const file of files.filter((each) => statSync(each).isFile()))
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replaceAll('mfe-hello', name)
      .replaceAll("'/hello'", `'/${name.slice(4)}'`),
  );

process.stdout.write(`${name} is made. Next:\n  cd ${name}\n  npm install\n  npm test\n  npm run build\n`);
