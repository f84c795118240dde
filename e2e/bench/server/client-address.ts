/**
 * The client address for the n-th request of a load, to be sent as `X-Forwarded-For`. The addresses are in different networks:
 * the shop limits how many pages it renders at once for one network. `TRUSTED_PROXIES` has to name this machine.
 */
export const clientAddress = (n: number): string => `10.${n % 250}.${Math.floor(n / 250) % 250}.1`;
