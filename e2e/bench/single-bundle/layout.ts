import path from 'node:path';

/** Version under which the edge serves the single bundle; it is no release and never in a registry. */
export const singleVersion = '1.0.0-single';

/** Folder of the empty server bundle that stands for each remote: the shell's has them all in it. */
export const emptyServer = (dataFolder: string): string => path.join(dataFolder, 'empty-server');
