import sharp from 'sharp';

/** A picture of noise, which compresses as badly as a photograph. */
export const photograph = (width = 600, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#557799',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

export interface SentFile {
  name: string;
  content: Buffer;
  type?: string;
}

/** A multipart body as a browser sends it. */
export function multipartOf(files: readonly SentFile[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'boundary-of-this-test';
  const parts = files.flatMap(({ name, content, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
