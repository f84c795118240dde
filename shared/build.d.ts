/** Whether this is the server's build; what only the other needs is left out of each. */
declare const __SERVER__: boolean;

/** A picture that the build puts beside the scripts: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
