import type { FastifyRequest } from 'fastify';
import type { Site, SiteOrigins } from '@store/release-kit/sites';
import { staffName, testerName, type TesterLinks, type TesterPass } from '@store/release-kit/tester-link';

/** Which site a request is at, and the tester's pass that counts there. */
export class TesterPasses {
  private readonly previewHost: string;

  constructor(
    private readonly links: TesterLinks,
    readonly origins: SiteOrigins,
  ) {
    this.previewHost = new URL(origins.preview).hostname;
  }

  /** By the host that the client named, or a trusted proxy in `X-Forwarded-Host`: every host but the preview's is the shop's. */
  siteOf(request: FastifyRequest): Site {
    return request.hostname === this.previewHost ? 'preview' : 'shop';
  }

  /** The pass that a text holds; null when it is none that counts at the request's site. */
  read(request: FastifyRequest, token: string): TesterPass | null {
    return this.links.read(token, this.siteOf(request));
  }

  /** The pass in the request's cookie; null without one that counts. */
  of(request: FastifyRequest): TesterPass | null {
    const pass = this.inCookie(request, testerName);
    return pass?.mark === 'staff' ? null : pass;
  }

  /** Whether the browser opened a link for staff that still counts. */
  isStaff(request: FastifyRequest): boolean {
    return this.inCookie(request, staffName)?.mark === 'staff';
  }

  private inCookie(request: FastifyRequest, name: string): TesterPass | null {
    const token = request.cookies[name];
    // Most visitors have none, for whom no signature is computed.
    return token === undefined ? null : this.read(request, token);
  }
}
