import { useEffect, useState } from 'react';

/** Whether a picture has arrived in the browser's cache; asks for it. */
export function useLoaded(url: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>();

  useEffect(() => {
    if (!url) return;
    const picture = new Image();
    picture.onload = () => setLoaded(url);
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);

  return url !== undefined && loaded === url;
}
