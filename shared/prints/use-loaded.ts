import { useEffect, useState } from 'react';

/** Loads a picture and returns whether it has loaded. */
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
