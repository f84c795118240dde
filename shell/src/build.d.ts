/** True in the server bundle; set by the build. */
declare const __SERVER__: boolean;

/** Whether a dev server builds this: its files change at every save, so nothing knows their hashes. */
declare const __DEVELOPMENT__: boolean;
