import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { compositionSchema, type Composition } from '@store/shared/contracts/release';
import { derivedKey } from './derived-key';
import { sites, type Site, type SiteOrigins } from './sites';

const marks = ['unmarked', 'staff'] as const;

/** What a link gives its browser until it expires: chosen versions, or with the mark `staff` what rollouts show to staff. */
export interface TesterPass {
  /** The link's id, with which it can be revoked. */
  id: string;
  /** Where it counts: at the shop only with a release manager's consent. */
  site: Site;
  /** The versions that a tester sees. A pass for staff shows none. */
  slices: Composition['slices'];
  /** Milliseconds since 1970. */
  until: number;
  /** `unmarked`: pages have no tester's badge, for pictures. `staff`: the browser counts as one of staff. */
  mark?: (typeof marks)[number] | undefined;
}

/** Name of the query parameter and of the cookie that carry a pass. */
export const testerName = 'tester';

/** Name of the cookie that carries a pass of staff. */
export const staffName = 'staff';

/** Longest validity of a tester's link, in hours. */
export const testerHoursLimit = 14 * 24;

/** Longest validity of a link for staff, in hours. */
export const staffHoursLimit = 180 * 24;

const payload = z.tuple([
  compositionSchema.shape.slices,
  z.number(),
  z.string(),
  z.enum(sites),
  z.enum(marks).optional(),
]);

/** Signs and reads passes. Edges need no request to the registry for it. */
export class TesterLinks {
  private readonly key: Buffer;

  /** `isRevoked` says whether the link with this id was revoked; without it none was. */
  constructor(
    secret: string,
    private readonly isRevoked: (id: string) => boolean = () => false,
  ) {
    this.key = derivedKey(secret, 'tester links');
  }

  sign({ id, site, slices, until, mark }: TesterPass): string {
    const body = Buffer.from(
      JSON.stringify([slices, Math.floor(until / 1000), id, site, ...(mark ? [mark] : [])]),
    ).toString('base64url');
    return `${body}.${this.seal(body).toString('base64url')}`;
  }

  /** The address that shows a pass's versions. @param path where it opens. */
  addressOf(origins: SiteOrigins, pass: TesterPass, path = '/'): string {
    const address = new URL(path, origins[pass.site]);
    address.searchParams.set(testerName, this.sign(pass));
    return address.href;
  }

  /**
   * A pass that was sent to a site; null when it is for the other one, its signature is wrong, or it has expired or was
   * revoked.
   */
  read(token: string, at: Site, now = Date.now()): TesterPass | null {
    const [body = '', seal = ''] = token.split('.');
    const received = Buffer.from(seal, 'base64url');
    const expected = this.seal(body);
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
    const parsed = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [slices, seconds, id, site, mark] = parsed.data;
    if (site !== at || seconds * 1000 <= now || this.isRevoked(id)) return null;
    return { id, site, slices, until: seconds * 1000, mark };
  }

  private seal(body: string): Buffer {
    return createHmac('sha256', this.key).update(body).digest();
  }
}
