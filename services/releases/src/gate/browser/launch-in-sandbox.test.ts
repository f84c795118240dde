import { launchInSandbox, type SandboxMode } from './launch-in-sandbox';

const noSandbox = 'FATAL: The SUID sandbox helper binary was found, but is not configured correctly.';

/** How Chromium was launched: with its sandbox or not, and whether that was said; or why it was not. */
async function launched(mode: SandboxMode, problem = ''): Promise<string> {
  let said = '';
  const launch = async (sandbox: boolean) => {
    if (sandbox && problem) throw new Error(problem);
    return sandbox ? 'in its sandbox' : 'without';
  };
  const browser = launchInSandbox(mode, launch, () => (said = ', and said so'));
  return browser.then((how) => how + said, String);
}

it.each([
  ['on', '', 'in its sandbox'],
  ['on', noSandbox, `Error: ${noSandbox}`],
  ['try', '', 'in its sandbox'],
  ['try', noSandbox, 'without, and said so'],
  ['try', 'ENOENT', 'Error: ENOENT'],
  ['off', '', 'without'],
] as const)('with %s, when a sandbox fails with “%s”, is launched: %s', async (mode, problem, how) => {
  expect(await launched(mode, problem)).toBe(how);
});
