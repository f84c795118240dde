export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Whether `Accept-Encoding` names an encoding, and not with the weight 0, which refuses it. */
function accepts(encoding: string, accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [name = '', weight = ''] = entry.replaceAll(/\s/g, '').split(';q=');
      return name === encoding && !/^0(\.0*)?$/.test(weight);
    });
}

export const acceptsGzip = (accepted = ''): boolean => accepts('gzip', accepted);

/** Chooses the smallest encoding that a client accepts. @param accepted value of `Accept-Encoding`. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (accepts('br', accepted)) return 'br';
  return acceptsGzip(accepted) ? 'gzip' : 'identity';
}
