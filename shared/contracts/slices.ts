/** A slice that the shell loads: lower-case words with hyphens after `mfe-`, 40 characters at most. */
export type RemoteName = `mfe-${string}`;
/** The shell, or a remote. Which slices a shop has stands in its compositions. */
export type SliceName = 'shell' | RemoteName;

/** The sentence about a name that no slice can have. */
export const sliceNameRule =
  'A slice is called shell, or mfe- and lower-case words with hyphens, 40 characters at most.';

/** Whether a remote can have this name. It says nothing about whether there is such a slice. */
export const isRemoteName = (name: string): name is RemoteName =>
  name.length <= 40 && /^mfe(?:-[a-z0-9]+)+$/.test(name);

/** Whether a slice can have this name. */
export const isSliceName = (name: string): name is SliceName => name === 'shell' || isRemoteName(name);

/** The slices that a record has entries of, in its order. */
export const slicesOf = <Name extends SliceName>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  Object.keys(record) as Name[];

/** Module Federation's container name of a slice; a JavaScript identifier. */
export const containerName = (slice: SliceName): string => slice.replaceAll('-', '_');
