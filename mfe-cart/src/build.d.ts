/** True in the server bundle; set by the build. */
declare const __SERVER__: boolean;
