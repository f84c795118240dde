/**
 * An address of a client for the n-th request, each in a network of its own: what one address may have rendered at a time is
 * limited, and a load stands for many visitors. The shop trusts this machine as a proxy (`TRUSTED_PROXIES`).
 */
export const clientAddress = (n: number): string => `10.${n % 250}.${Math.floor(n / 250) % 250}.1`;
