/**
 * Makes SIGUSR1 do nothing. By default Node opens its inspector on it, to every program of the machine, and whoever asks
 * the inspector evaluates anything in this process.
 */
export const ignoreDebugSignal = (): void => void process.on('SIGUSR1', () => undefined);

/** Options that make SIGUSR1 do nothing from the first moment of a process, where Node has one for that (22.14 and later). */
export const debugSignalFlags: readonly string[] = process.allowedNodeEnvironmentFlags.has(
  '--disable-sigusr1',
)
  ? ['--disable-sigusr1']
  : [];
