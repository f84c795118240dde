// The file itself, because Jest maps the package's name to this one.
import { hash as hashFully, verify, type Options } from '../../../../node_modules/@node-rs/argon2';

let isFull = false;

/** Has this test file hash passwords at the cost of services. */
export const hashAtFullCost = (): void => void (isFull = true);

/** Tests register many people, so passwords are hashed at the lowest cost. */
export const hash = (password: string, options: Options): Promise<string> =>
  hashFully(password, isFull ? options : { ...options, memoryCost: 8, timeCost: 1 });

export { verify };
