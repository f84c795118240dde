import { useState } from 'react';
import { giftNoteLimit } from '@store/shared/contracts/cart';
import { charactersOf, fitsIn, tooLongText, unitsFor } from '@store/shared/contracts/entered-text';
import { keptText } from '@store/shared/contracts/kept-text';
import { TextAreaField } from '@store/shared/ui/text-area-field';
import { loadGift, saveGift, type Gift } from './gift-operations';

// The fields and what they need are one chunk, because few carts are presents.
export { loadGift, saveGift };

interface GiftFieldsProps {
  gift: Gift;
  onChange: (gift: Gift) => void;
}

export function GiftFields({ gift, onChange }: GiftFieldsProps) {
  const [typed, setTyped] = useState(gift.note);
  const note = keptText(typed);
  const tooLong = !fitsIn(note, giftNoteLimit);
  return (
    <>
      <label className="gift-wrap">
        <input
          type="checkbox"
          checked={gift.wrap}
          onChange={({ target }) => onChange({ note: tooLong ? gift.note : note, wrap: target.checked })}
        />
        Wrap it as a gift, free
      </label>
      <TextAreaField
        label="Gift note (optional)"
        hint={`${charactersOf(typed).length}/${giftNoteLimit} characters, printed on a card`}
        error={tooLong ? tooLongText(giftNoteLimit) : ''}
        name="gift-note"
        autoComplete="off"
        maxLength={unitsFor(giftNoteLimit)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (!tooLong && note !== gift.note) onChange({ ...gift, note });
        }}
      />
    </>
  );
}
