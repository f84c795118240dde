interface Permissions {
  /** Paths that may be read, and written; a `*` at the end stands for everything that begins so. */
  read: readonly string[];
  write?: readonly string[];
  /** Whether native addons may be loaded, which Node's permissions do not bind. */
  addons?: boolean;
  /** Whether it may open connections. Node restricts them since version 25. */
  network?: boolean;
}

const hasFlag = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/** Options that put a process under Node's permission model: no other programs and threads, and no files but these. */
export const permissionFlags = ({
  read,
  write = [],
  addons = false,
  network = false,
}: Permissions): string[] => [
  hasFlag('--permission') ? '--permission' : '--experimental-permission',
  '--disable-warning=ExperimentalWarning',
  ...(addons ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
  ...(network && hasFlag('--allow-net') ? ['--allow-net'] : []),
  ...read.map((place) => `--allow-fs-read=${place}`),
  ...write.map((place) => `--allow-fs-write=${place}`),
];
