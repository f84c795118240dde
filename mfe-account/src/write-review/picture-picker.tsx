import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { Icon } from '@store/shared/ui/icons';
import { color, font, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { ReviewPicture, ReviewPictures } from './use-review-pictures';

const Box = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  .pictures-hint {
    margin: 0 0 ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: ${space[3]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .pictures-add {
    position: relative;
    display: grid;
    aspect-ratio: 1;
    place-content: center;
    justify-items: center;
    gap: ${space[1]};
    border: 1px dashed ${color.inkSoft};
    border-radius: ${radius.card};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.small};
    text-align: center;
    cursor: pointer;
  }
  .pictures-add:hover,
  &[data-over] .pictures-add {
    border-color: ${color.woad};
    background: ${color.linen};
  }
  .pictures-add:has(:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  .pictures-add input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .pictures-left-out {
    margin: ${space[3]} 0 0;
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.madder};
    border-radius: ${radius.control};
    background: ${color.white};
    color: ${color.madder};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
  .pictures-left-out p {
    margin: 0;
  }
`;

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
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  button {
    position: absolute;
    top: 0;
    right: 0;
    display: grid;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    background: none;
    color: ${color.paper};
    font: 600 ${size.small} / 1 ${font.text};
    cursor: pointer;
  }
  button svg {
    padding: 3px;
    border-radius: 50%;
    background: rgb(29 27 24 / 0.8);
  }
  button:hover svg {
    background: ${color.madder};
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
    margin: 0;
    color: ${color.madder};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
`;

interface Props {
  pictures: ReviewPictures;
  /** Disables adding and removing while pictures are being sent. */
  busy: boolean;
}

/** Chooses, shows and removes the pictures of a review; lists omitted files with the reason. */
export function PicturePicker({ pictures: { pictures, leftOut, add, remove }, busy }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = pictures.length >= uploadLimits.files;
  return (
    <Box
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) add([...event.dataTransfer.files]);
      }}
    >
      <legend>Pictures (optional)</legend>
      <p className="pictures-hint" id={`${id}-hint`}>
        Up to {uploadLimits.files} JPEG or PNG pictures, each up to {uploadLimits.bytes / 1024 / 1024} MB.
      </p>
      <ul>
        {pictures.map((picture) => (
          <PictureThumbnail
            key={picture.key}
            picture={picture}
            onRemove={
              busy
                ? null
                : () => {
                    remove(picture.key);
                    // The focused button was removed.
                    input.current?.focus();
                  }
            }
          />
        ))}
        {full ? null : (
          <li>
            <label className="pictures-add">
              <Icon name="plus" size={24} />
              Add pictures
              <input
                ref={input}
                type="file"
                accept={uploadLimits.types.join(',')}
                multiple
                disabled={busy}
                aria-describedby={`${id}-hint`}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])]);
                  // Allow choosing the same file again after removing it.
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {leftOut.length > 0 ? (
        <div className="pictures-left-out" role="alert">
          {leftOut.map(({ name, why }, index) => (
            <p key={index}>
              {name} was left out: {why}.
            </p>
          ))}
        </div>
      ) : null}
    </Box>
  );
}

function PictureThumbnail({ picture, onRemove }: { picture: ReviewPicture; onRemove: (() => void) | null }) {
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
      {problem ? (
        <p role="alert">
          {label}: {problem}
        </p>
      ) : null}
    </Thumbnail>
  );
}
