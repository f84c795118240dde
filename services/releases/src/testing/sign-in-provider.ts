import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Client of the desk at the provider. */
export const deskClient = { id: 'desk', secret: 'a secret between desk and provider' };

/** A real OpenID Connect provider on this machine, whose people sign in with any password. */
export class SignInProvider {
  /** Account → its groups. */
  readonly groups: Record<string, string[]> = {};
  private server: Server | null = null;
  private provider: Provider | null = null;

  /** Listens on a free port. `callback` is where the desk takes in answers. @returns the issuer. */
  async open(callback: string): Promise<string> {
    const server = createServer((request, response) => void this.provider?.callback()(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.server = server;
    const { port } = server.address() as AddressInfo;
    const issuer = `https://login-${port}.example`;
    takeTo(issuer, port);
    this.provider = new Provider(issuer, {
      clients: [{ client_id: deskClient.id, client_secret: deskClient.secret, redirect_uris: [callback] }],
      claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
      // Seconds.
      ttl: { IdToken: 1800 },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, preferred_username: id, groups: this.groups[id] ?? [] }),
      }),
      cookies: { keys: ['a key of tests'] },
      pkce: { required: () => true },
    });
    // Believes the proxy that its address is https.
    this.provider.proxy = true;
    return issuer;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
    this.server = null;
  }
}

/** Makes `fetch` reach an https address at a port of this machine, as a proxy with a certificate would. */
function takeTo(origin: string, port: number): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    if (!href.startsWith(`${origin}/`)) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-proto', 'https');
    headers.set('x-forwarded-host', new URL(origin).host);
    return fetch(`http://127.0.0.1:${port}${href.slice(origin.length)}`, { ...init, headers });
  };
}

/**
 * Goes through the provider's pages as a browser does: signs in as `name` and agrees.
 * @returns the address of the desk that the provider leads back to.
 */
export async function answerProvider(address: string, name: string, desk: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: address };
  for (;;) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      const url = new URL(location, next.url).href;
      if (url.startsWith(desk)) return url;
      next = { url };
      continue;
    }
    const page = await answer.text();
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (!action) throw new Error(`The provider shows no form: ${page.slice(0, 500)}`);
    next = { url: new URL(action, next.url).href, form: { prompt, login: name, password: 'any' } };
  }
}
