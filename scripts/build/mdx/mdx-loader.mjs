import { compilePage } from './compile-page.mjs';

/** Rspack's loader for the texts of pages; its options are what compilePage knows of the site. */
export default function mdxLoader(source) {
  const done = this.async();
  compilePage(source, this.resourcePath, this.getOptions()).then(
    ({ code, read }) => {
      // A heading that goes away elsewhere makes a link here dead, a figure that goes away a hole.
      for (const file of read) this.addDependency(file);
      done(null, code);
    },
    (error) => done(new Error(`${this.resourcePath}:${error.line ?? 1}: ${error.reason ?? error.message}`)),
  );
}
