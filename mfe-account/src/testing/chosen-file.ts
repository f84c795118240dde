/** The bytes of a JPEG of 3 × 2 pixels, as far as the form reads it before it is sent: begin, frame, end. */
export const smallJpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 2, 0, 3, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0, 0xff, 0xd9,
]);

/** A file as a shopper chooses it. The DOM of these tests cannot read one. */
export function chosenFile(
  name: string,
  content: Uint8Array | string = smallJpeg,
  type = 'image/jpeg',
): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([bytes.slice()], name, { type, lastModified: 1 });
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
}
