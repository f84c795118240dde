/** True in the server bundle; set by the build. */
declare const __SERVER__: boolean;

/** A picture that the build puts beside the scripts: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
