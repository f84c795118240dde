import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { readReleaseToolEnvironment } from '@store/releases/environment';

/** The registry of a shop with these variables, as its operator calls it. @throws EnvironmentError. */
export function registryOf(variables: NodeJS.ProcessEnv): ReleaseManagerClient {
  const { RELEASES_ORIGIN, RELEASES_TOKEN } = readReleaseToolEnvironment(variables);
  return new ReleaseManagerClient(RELEASES_ORIGIN, RELEASES_TOKEN);
}
