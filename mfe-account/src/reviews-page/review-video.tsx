import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@store/shared/ui/theme';

const Player = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
  background: ${color.ink};
`;

const Failed = styled.span`
  display: grid;
  height: 100%;
  place-items: center;
  padding: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${size.small};
  text-align: center;
`;

interface Props {
  url: string;
  label: string;
  /** Whether the video is visible; it stops otherwise. */
  shown: boolean;
}

/** A customer's video, which comes without captions. */
export function ReviewVideo({ url, label, shown }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!shown) element.current?.pause();
  }, [shown]);
  if (failed) return <Failed>This video could not be played.</Failed>;
  return (
    <Player
      ref={element}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setFailed(true)}
    />
  );
}
