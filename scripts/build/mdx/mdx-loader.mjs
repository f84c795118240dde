import { compilePage } from './compile-page.mjs';

/** Rspack loader for the texts of pages; its options are the `Site` of compilePage. */
export default function mdxLoader(source) {
  const done = this.async();
  compilePage(source, this.resourcePath, this.getOptions()).then(
    ({ code, read }) => {
      // Recompile when a linked text or the figures change.
      for (const file of read) this.addDependency(file);
      done(null, code);
    },
    (error) => done(new Error(`${this.resourcePath}:${error.line ?? 1}: ${error.reason ?? error.message}`)),
  );
}
