/** Whether Chromium has its own sandbox: it has to, it may do without where the system does not let it start, or it has none. */
export type SandboxMode = 'on' | 'try' | 'off';

/**
 * Launches Chromium with its own sandbox or without.
 * @param onUnprotected called when it is launched without, because the system does not let the sandbox start.
 * @throws what `launch` throws otherwise.
 */
export async function launchInSandbox<Browser>(
  mode: SandboxMode,
  launch: (sandbox: boolean) => Promise<Browser>,
  onUnprotected: () => void,
): Promise<Browser> {
  if (mode === 'off') return launch(false);
  try {
    return await launch(true);
  } catch (error) {
    if (mode === 'on' || !/sandbox/i.test(String(error))) throw error;
    onUnprotected();
    return launch(false);
  }
}
