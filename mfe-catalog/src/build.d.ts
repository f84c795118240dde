/** True in the server bundle; set by the build. */
declare const __SERVER__: boolean;

declare module '*.webp' {
  const url: string;
  export default url;
}
