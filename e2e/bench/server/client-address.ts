/**
 * The client's address of the n-th request. Each request comes from another network, because a load stands for many visitors
 * and the shop limits what one network may have rendered at a time. The shop trusts this machine as a proxy (`TRUSTED_PROXIES`).
 */
export const clientAddress = (n: number): string => `10.${n % 250}.${Math.floor(n / 250) % 250}.1`;
