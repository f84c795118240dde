import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { developmentBase } from '../../../shared/contracts/asset-address';
import { healthUrl } from '../../../shared/contracts/page-health';
import type { RemoteName } from '../../../shared/contracts/slices';
import { changesUrl, localPage, pageDataWith, policyWithNonce, type BuiltSlice } from './local-page';
import { slotSentence } from './slot-sentence';

interface Serving {
  slice: RemoteName;
  /** Origin of the shop, e.g. `https://shop.example`. */
  against: string;
  /** Folder of the slice's browser files. */
  files: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Headers of one connection, about a body that is decoded here, for `https` only, or for reports to the shop. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'host',
  'accept-encoding',
  'content-length',
  'content-encoding',
  'strict-transport-security',
  'link',
  'set-cookie',
  'reporting-endpoints',
  'content-security-policy-report-only',
]);

/** A page that may never be shown is not counted. */
const uncounted = { 'sec-purpose': 'prefetch' };

/**
 * Serves a shop on this machine with one slice from its build: documents name the slice's files here, everything else is
 * answered by the shop. The shop counts none of these pages.
 */
export class DevServer {
  private built: BuiltSlice | null = null;
  private readonly pages = new Set<ServerResponse>();
  private readonly server: Server;

  constructor(private readonly serving: Serving) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        const cause =
          error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        response.writeHead(502, { 'Content-Type': 'text/plain' });
        response.end(`${serving.against} does not answer${cause}.`);
      });
    });
  }

  /** @throws when the port is taken. */
  async listen(port: number): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** For each slot that the slice fills, who else of the shop is there. Empty while the shop does not answer. */
  async slotsBeside(built: BuiltSlice): Promise<string[]> {
    const html = await fetch(this.serving.against, { headers: { accept: 'text/html', ...uncounted } })
      .then((answer) => answer.text())
      .catch(() => '');
    const page = pageDataWith(html, this.serving.slice, built);
    if (!page) return [];
    return Object.keys(built.slots).map((slot) => slotSentence(slot, page.composition.slots));
  }

  /** Shows a new build: open pages load again. */
  show(built: BuiltSlice): void {
    this.built = built;
    for (const page of this.pages) page.write('data: built\n\n');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { slice, files } = this.serving;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === changesUrl(slice)) return void this.follow(response);
    if (pathname.startsWith(developmentBase(slice))) {
      const file = path.join(files, pathname.slice(developmentBase(slice).length));
      return sendFile(response, file.startsWith(files + path.sep) ? file : '');
    }
    // What happens on these pages says nothing about the shop's releases.
    if (pathname === healthUrl) return void response.writeHead(204).end();
    return this.passOn(request, response);
  }

  private follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('\n');
    this.pages.add(response);
    response.once('close', () => this.pages.delete(response));
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { against } = this.serving;
    const own = `http://${request.headers.host ?? ''}`;
    const { method = 'GET' } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
    const given = Object.entries(request.headers).filter(([name]) => !notPassedOn.has(name));
    const answer = await fetch(new URL(request.url ?? '/', against), {
      method,
      redirect: 'manual',
      body,
      headers: {
        ...Object.fromEntries(given.map(([name, value]) => [name, String(value).replaceAll(own, against)])),
        ...(request.headers.accept?.includes('text/html') && uncounted),
      },
    });
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of answer.headers)
      if (!notPassedOn.has(name)) headers[name] = value.replaceAll(against, own);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const html = isPage && this.built && method === 'GET' ? await answer.text() : null;
    if (html === null) {
      response.writeHead(answer.status, headers);
      return void response.end(Buffer.from(await answer.arrayBuffer()));
    }
    this.sendPage(response, answer.status, headers, html);
  }

  private sendPage(
    response: ServerResponse,
    status: number,
    headers: Record<string, string | string[]>,
    html: string,
  ): void {
    const nonce = randomBytes(16).toString('base64url');
    const page = this.built && localPage(html, this.serving.slice, this.built, nonce);
    if (page === null) return void response.writeHead(status, headers).end(html);
    const policy = headers['content-security-policy'];
    response.writeHead(200, {
      ...headers,
      'cache-control': 'no-store',
      ...(typeof policy === 'string' && { 'content-security-policy': policyWithNonce(policy, nonce) }),
    });
    response.end(page);
  }
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => null);
  if (!content) return void response.writeHead(404).end();
  const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(content);
}
