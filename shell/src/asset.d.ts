declare module '*.woff2' {
  const address: string;
  export default address;
}

/** The compiled text of a script that stands in the document. */
declare module '*?inline' {
  const text: string;
  export default text;
}

declare module '*.webp' {
  const address: string;
  export default address;
}
