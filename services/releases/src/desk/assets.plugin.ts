import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { documentScript } from '@store/service-kit/document-script';
import { deskStyle } from './desk-style';

const packages = createRequire(import.meta.url);
const fontFiles = {
  inter: packages.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  fraunces: packages.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
};

/** The desk's style, script and fonts, for everybody. */
export function assetsPlugin(app: FastifyInstance) {
  const texts = {
    '/desk.css': { type: 'text/css', content: deskStyle },
    '/desk.js': {
      type: 'text/javascript',
      content: documentScript(new URL('./browser/live-desk.ts', import.meta.url)),
    },
  };
  for (const [path, { type, content }] of Object.entries(texts))
    app.get(path, (_, reply) => reply.type(`${type}; charset=utf-8`).send(content));
  for (const [name, file] of Object.entries(fontFiles)) {
    const content = readFileSync(file);
    app.get(`/${name}.woff2`, (_, reply) =>
      reply.type('font/woff2').header('Cache-Control', 'public, max-age=604800').send(content),
    );
  }
}
