import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { JobError } from '@store/service-kit/jobs';

/** Whether an IP address is one of the public internet: not of this machine, a private network, or a cloud's metadata. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const isPrivate = () => new JobError('its name leads to a private network');

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a host up and refuses private addresses. It is asked for each connection, so that a name cannot lead elsewhere
 * after it was checked.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, done: Done): void {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    const isRefused = !first || !found.every(({ address }) => isPublicAddress(address));
    if (isRefused) done(error ?? isPrivate(), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
}

/** @throws JobError for an IP address that is not public; names are checked when they are looked up. */
export function mustBePublic({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw isPrivate();
}
