import path from 'node:path';

/** Version of the single bundle. It is not a release and is never in a registry. */
export const singleVersion = '1.0.0-single';

/** Folder of the empty server bundle that replaces each remote; the shell's bundle contains all of them. */
export const emptyServer = (dataFolder: string): string => path.join(dataFolder, 'empty-server');

/** The file with what the composition takes from the slices’ sources. */
export const pagePartsFile = (dataFolder: string): string => path.join(dataFolder, 'page-parts.json');
