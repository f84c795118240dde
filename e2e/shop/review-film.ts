import type { Page } from '@playwright/test';

const name = 'journeys-film.webm';
const size = { width: 160, height: 120 };

/**
 * Adds a film to the first review of every list that the page requests from now on. Customers upload pictures only,
 * so films come with imported reviews. The film is recorded in the browser.
 */
export async function serveReviewWithFilm(page: Page): Promise<typeof size> {
  const film = Buffer.from(await page.evaluate(recordFilm, size), 'base64');
  await page.route(`**/api/reviews/images/${name}`, (route) =>
    route.fulfill({ contentType: 'video/webm', body: film }),
  );
  await page.route(/\/api\/reviews\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { content: { imageIds: string }[] } };
    const first = body.data.content[0];
    if (first) first.imageIds = [first.imageIds, name].filter(Boolean).join();
    await route.fulfill({ response: answer, json: body });
  });
  return size;
}

/** Runs in the page. @returns two dozen frames of a moving square, as WebM in base64. */
async function recordFilm({ width, height }: typeof size): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  for (let frame = 0; frame < 24; frame++) {
    drawing.fillStyle = '#e9e2d3';
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = '#24476b';
    drawing.fillRect(frame * 5, 40, 40, 40);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
