import sharp from 'sharp';
import { uploadResponseSchema } from '@store/shared/contracts/uploads';
import * as z from 'zod';
import { testDatabase } from '../testing/build-for-test';
import { createMemoryStore } from '../testing/memory-store';
import { multipartOf, photograph, type SentFile } from '../testing/pictures';
import { registered } from '../testing/accounts';
import { StorageFullError } from './file-store';

async function start() {
  const files = createMemoryStore();
  const { browser, ...test } = await registered({}, files);
  const upload = (sent: readonly SentFile[]) => {
    const { payload, headers } = multipartOf(sent);
    return browser.post('/storage', payload, headers);
  };
  return { ...test, files, browser, upload };
}

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph().jpeg().toBuffer();
});

describe('a stored picture', () => {
  it('has an id, in the order of the files, and is served as JPEG in several widths', async () => {
    const { upload, browser, files } = await start();
    const png = await sharp({ create: { width: 1000, height: 500, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const answer = await upload([
      { name: 'a.jpg', content: jpeg },
      { name: 'b.png', content: png, type: 'image/png' },
    ]);
    const { data } = z.parse(uploadResponseSchema, answer.json());
    expect(new Set(data).size).toBe(2);
    expect(files.names()).toHaveLength(6);
    const served = await browser.get(`/reviews/images/${data[1]}.jpg`);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    });
    const size = { format: 'jpeg', width: 1000, height: 500 };
    expect(await sharp(served.rawPayload).metadata()).toMatchObject(size);
    const small = await browser.get(`/reviews/images/${data[1]}.jpg?width=200`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
  });

  it('has no metadata, neither position nor camera, and is rotated upright', async () => {
    const { upload, browser } = await start();
    const content = await photograph(400, 200)
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(content.includes('SecretCamera')).toBe(true);
    const { data } = (await upload([{ name: 'x.jpg', content }])).json();
    const { rawPayload } = await browser.get(`/reviews/images/${data[0]}.jpg`);
    expect(rawPayload.includes('SecretCamera')).toBe(false);
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
  });

  it('contains nothing of its name', async () => {
    const { upload, files } = await start();
    expect((await upload([{ name: '../../../etc/passwd.jpg', content: jpeg }])).statusCode).toBe(200);
    expect(files.names()).toHaveLength(3);
    for (const kept of files.names()) expect(kept).toMatch(/^reviews\/images\/[\w-]{22}-\d+\.jpg$/);
  });
});

describe('refused uploads', () => {
  const withoutTables = () => jpeg.toString('latin1').replaceAll('\xff\xdb', '\xff\xfe');
  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const cases: [string, () => Promise<Buffer> | Buffer, number, string, RegExp][] = [
    ['a GIF', () => photograph(20, 20).gif().toBuffer(), 415, 'unusable_picture', /neither/],
    // Only the decoder finds that: what the tables were is a comment.
    ['damaged', () => Buffer.from(withoutTables(), 'latin1'), 415, 'unusable_picture', /damaged/],
    ['of 144 megapixels', bomb, 415, 'unusable_picture', /40 megapixels/],
    ['of 12 MB', () => Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024)]), 413, 'too_large', /8 MB/],
  ];
  it.each(cases)('with a picture that is %s', async (_name, content, status, code, message) => {
    const { upload, files } = await start();
    const answer = await upload([
      { name: 'good.jpg', content: jpeg },
      { name: 'bad.jpg', content: await content() },
    ]);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, message: expect.stringMatching(message) });
    expect(files.names()).toEqual([]);
    expect(await (await testDatabase()).selectFrom('review_images').selectAll().execute()).toEqual([]);
  });

  it.each([9, 21])('%i files', async (count) => {
    const { upload, files } = await start();
    const small = await photograph(10, 10).jpeg().toBuffer();
    const answer = await upload(Array.from({ length: count }, () => ({ name: 'x.jpg', content: small })));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_many_files']);
    expect(files.names()).toEqual([]);
  });

  it('bodies that are not multipart or incomplete', async () => {
    const { browser, files } = await start();
    expect((await browser.post('/storage', { file: 'x' })).json().code).toBe('unsupported_type');
    const { payload, headers } = multipartOf([{ name: 'x.jpg', content: jpeg }]);
    const cut = await browser.post('/storage', payload.subarray(0, payload.length / 2), headers);
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'invalid']);
    expect(files.names()).toEqual([]);
  });

  it('more than thirty a day', async () => {
    const { upload, clock } = await start();
    const small = await photograph(10, 10).jpeg().toBuffer();
    const eight = Array.from({ length: 8 }, () => ({ name: 'x.jpg', content: small }));
    for (let turn = 0; turn < 3; turn++) expect((await upload(eight)).statusCode).toBe(200);
    const refused = await upload(eight);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    expect((await upload(eight.slice(0, 6))).statusCode).toBe(200);
    clock.forward(86_400);
    expect((await upload(eight)).statusCode).toBe(200);
  });
});

it('stores nothing and returns an error when the disk is full at the second picture', async () => {
  const { upload, files } = await start();
  const { write } = files;
  jest.spyOn(files, 'write').mockImplementation(async (...file) => {
    if (files.names().length === 4) throw new StorageFullError('no room');
    await write(...file);
  });
  const answer = await upload(['a.jpg', 'b.jpg'].map((name) => ({ name, content: jpeg })));
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('600');
  expect(files.names()).toEqual([]);
  expect(await (await testDatabase()).selectFrom('review_images').selectAll().execute()).toEqual([]);
});

it('sweeps pictures that belonged to no review for a day', async () => {
  const { upload, files, clock, parts } = await start();
  await upload([{ name: 'a.jpg', content: jpeg }]);
  clock.forward(86_399);
  await parts.pictures.sweep();
  expect(files.names()).toHaveLength(3);
  clock.forward(1);
  await parts.pictures.sweep();
  expect(files.names()).toEqual([]);
});

it.each(['nothing.jpg', 'x', '..%2f..%2fetc%2fpasswd', 'aaaaaaaaaaaaaaaaaaaaaa.png', '%2e%2e.jpg'])(
  'returns 404 at %s',
  async (name) => {
    const { browser } = await start();
    expect((await browser.get(`/reviews/images/${name}`)).statusCode).toBe(404);
  },
);
