import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** An authenticator in software, with one passkey on the curve P-256. It signs for whatever site it is told. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  /** Signatures so far. Tests set it back to act as a copy of the device. */
  counter = 0;
  /** Whether it makes sure who uses it, for example with a finger or a PIN. */
  verifiesUser = true;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(public origin = 'https://shop.example') {}

  /** Answers creation options, as `navigator.credentials.create` does. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, fromBase64url(x)],
        [-3, fromBase64url(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, attestedData), attested]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers request options, as `navigator.credentials.get` does. */
  get({ challenge, rpId = '' }: { challenge: string; rpId?: string }) {
    this.counter += 1;
    const authData = this.authenticatorData(rpId);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private answer<Response>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response,
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, more = 0): Buffer {
    const flags = userPresent | (this.verifiesUser ? userVerified : 0) | more;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}
