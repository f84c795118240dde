import { runService } from '@store/service-kit/service';
import { readBackendEnvironment } from './environment';
import { startBackend } from './start-backend';

await runService({ name: 'backend', start: () => startBackend(readBackendEnvironment()) });
