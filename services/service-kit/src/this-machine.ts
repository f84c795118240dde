/** Whether a peer's address is one of this machine's own, as sockets name it. */
export const isThisMachine = (address: string | undefined): boolean =>
  /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address ?? '');
