import { useState } from 'react';
import { styled } from 'styled-components';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { color, hover, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { ReviewPicture } from './use-review-pictures';

const Thumbnail = styled.li`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  .thumbnail-frame {
    position: relative;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.card};
    background: ${color.linen};
  }
  &[data-refused] .thumbnail-frame {
    outline: 2px solid ${color.madder};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  button {
    ${iconButton}
    position: absolute;
    top: 0;
    right: 0;
    color: ${color.paper};
  }
  button svg {
    padding: 3px;
    border-radius: 50%;
    background: rgb(29 27 24 / 0.8);
  }
  ${hover} {
    button:hover svg {
      background: ${color.madder};
    }
  }
  progress {
    position: absolute;
    right: ${space[2]};
    bottom: ${space[2]};
    left: ${space[2]};
    width: calc(100% - 2 * ${space[2]});
    height: 8px;
    accent-color: ${color.woad};
  }
  p {
    color: ${color.madder};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;

interface Props {
  picture: ReviewPicture;
  /** Null while pictures are being sent. */
  onRemove: (() => void) | null;
}

/** A chosen picture with the progress of its upload, or the reason why it was refused. */
export function PictureThumbnail({ picture, onRemove }: Props) {
  const { label, url, progress, problem } = picture;
  const [broken, setBroken] = useState(false);
  return (
    <Thumbnail data-refused={problem ? true : undefined}>
      <div className="thumbnail-frame">
        {broken ? (
          <VisuallyHidden>{label} cannot be shown</VisuallyHidden>
        ) : (
          <img src={url} alt={label} onError={() => setBroken(true)} />
        )}
        {progress === null ? null : <progress value={progress} aria-label={`Sending ${label}`} />}
        {onRemove ? (
          <button type="button" onClick={onRemove}>
            <Icon name="x" size={22} />
            <VisuallyHidden>Remove {label}</VisuallyHidden>
          </button>
        ) : null}
      </div>
      {problem ? <p role="alert">{`${label}: ${problem}`}</p> : null}
    </Thumbnail>
  );
}
