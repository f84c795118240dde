/** The six builds. The shell hosts; the others are remotes. */
export const remoteNames = ['mfe-catalog', 'mfe-product', 'mfe-cart', 'mfe-account', 'mfe-content'] as const;
export const sliceNames = ['shell', ...remoteNames] as const;

export type RemoteName = (typeof remoteNames)[number];
export type SliceName = (typeof sliceNames)[number];

/** Module Federation's container name of a slice; a JavaScript identifier. */
export const containerName = (slice: SliceName): string => slice.replaceAll('-', '_');

export const isSliceName = (name: string): name is SliceName => sliceNames.some((slice) => slice === name);

export const isRemoteName = (name: string): name is RemoteName => remoteNames.some((slice) => slice === name);
