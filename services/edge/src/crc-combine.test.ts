import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { shifted, shiftOf } from './crc-combine';

it('puts checksums of parts together as if the whole had been read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 5000 }), (a, b) => {
      const whole = crc32(Buffer.concat([a, b]));
      expect((shifted(crc32(a), shiftOf(b.length)) ^ crc32(b)) >>> 0).toBe(whole);
    }),
  );
});
