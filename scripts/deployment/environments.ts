import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEdgeEnvironment } from '@store/edge/environment';
import { readBrowserEnvironment } from '@store/releases/gate/browser/browser-environment';
import { readReleasesEnvironment } from '@store/releases/environment';
import { readRendererEnvironment } from '@store/renderer/environment';
import { readBackendEnvironment } from '../../services/backend/src/environment';

export const deploy = path.resolve(__dirname, '../../deploy');
/** The text of a file of `deploy/`. */
export const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

/** How a program reads its environment; it throws when something is missing or wrong. */
export const readers: Record<string, (variables: NodeJS.ProcessEnv) => unknown> = {
  edge: readEdgeEnvironment,
  renderer: readRendererEnvironment,
  'preview-renderer': readRendererEnvironment,
  backend: readBackendEnvironment,
  releases: readReleasesEnvironment,
  browser: readBrowserEnvironment,
};

/** A value that passes for a secret, an address of a mail server or that of a database. */
export const example = (name: string) =>
  ({
    SMTP_URL: 'smtps://mail.example:465',
    DATABASE_URL: 'postgres://db.example/shop',
    DATABASE_DIRECT_URL: 'postgres://db.example/shop',
  })[name] ?? `an example of ${name} that is long enough`;
