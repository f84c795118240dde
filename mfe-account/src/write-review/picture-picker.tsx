import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { Icon } from '@store/shared/ui/icons';
import { color, hover, radius, size, space } from '@store/shared/ui/theme';
import { PictureThumbnail } from './picture-thumbnail';
import type { ReviewPictures } from './use-review-pictures';

const Box = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  .pictures-hint {
    margin-bottom: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: ${space[3]};
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
  ${hover} {
    .pictures-add:hover {
      border-color: ${color.woad};
      background: ${color.linen};
    }
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
    margin-top: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.madder};
    border-radius: ${radius.control};
    background: ${color.white};
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
  const full = pictures.length >= uploadLimits.files;
  return (
    <Box>
      <legend>Pictures (optional)</legend>
      <p className="pictures-hint" id={`${id}-hint`}>
        Up to {uploadLimits.files} JPEG or PNG pictures. Large ones are made smaller before they are sent.
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
              <bdi>{name}</bdi> was left out: {why}.
            </p>
          ))}
        </div>
      ) : null}
    </Box>
  );
}
