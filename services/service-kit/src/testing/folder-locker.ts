import { lockFolder } from '../folder-lock';

/** A process for tests: at the moment given it tries a folder's lock, says how that went, and stays. */
const [, , folder = '', moment = '0'] = process.argv;

while (Date.now() < Number(moment));
try {
  lockFolder(folder);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`refused: ${String(error)}\n`);
}
setInterval(() => undefined, 1000);
