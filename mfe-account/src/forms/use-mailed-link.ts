import { useEffect, useEffectEvent } from 'react';

/** What the link of a message carries in its fragment. */
export interface MailedLink {
  /** The address or phone number that the code is for. */
  identifier: string;
  code: string;
}

/** Calls `open` once when the page was opened by the link of a message, and takes its code out of the address. */
export function useMailedLink(open: (link: MailedLink) => void): void {
  const onLink = useEffectEvent(open);
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const identifier = fragment.get('email');
    const code = fragment.get('code');
    if (!identifier || !code) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    onLink({ identifier, code });
  }, []);
}
