#!/usr/bin/env node
/** `npm create @store/slice mfe-wishlist`: makes a slice with one page and one widget in a slot, in a new folder. */
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

/** The packed packages beside this one, where npx was given its file; empty where a registry has them. */
const packed = process.env.npm_config_package ?? '';
const tarballs = ['shared', 'slice-kit']
  .map((each) => path.resolve(path.dirname(packed), `store-${each}.tgz`))
  .filter((file) => packed.endsWith('.tgz') && existsSync(file));
const next = [
  `cd ${name}`,
  ['npm install', ...tarballs].join(' '),
  'npm run types && npm run lint && npm test',
  'npm run dev -- --against https://shop.example',
];
process.stdout.write(`${name} is made. Next:\n${next.map((line) => `  ${line}\n`).join('')}`);
