import { runService } from '@store/service-kit/service';
import { buildApp } from './app';
import { readBackendEnvironment } from './environment';

await runService({
  name: 'backend',
  async start() {
    const environment = readBackendEnvironment();
    const app = await buildApp(environment);
    const origin = await app.listen({ host: environment.BACKEND_HOST, port: environment.BACKEND_PORT });
    return { origin, close: () => app.close() };
  },
});
