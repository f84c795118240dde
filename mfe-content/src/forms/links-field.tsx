import type { ClipboardEvent, MouseEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { limits } from '@store/shared/contracts/forms/field-rules';
import { serviceFields, type FormDefinition, type FormValues } from '@store/shared/contracts/forms/form';
import { isClaimLink } from '@store/shared/contracts/forms/ip-claim';
import { legal } from '@store/shared/shop-data/policies';
import { pageUrl } from '@store/shared/contracts/urls';
import { Button } from '@store/shared/ui/button';
import { controlStyle } from '@store/shared/ui/field';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { color, hover, radius, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { Fieldset, GroupError } from './choice-fieldset';
import { fieldId, useRequestForm } from './form-context';

const Row = styled.div`
  display: grid;
  &:has(button) {
    grid-template-columns: 1fr auto;
  }
  gap: ${space[2]};
  input {
    ${controlStyle}
  }
  > button {
    ${iconButton}
    border-radius: ${radius.control};
  }
  ${hover} {
    > button:hover {
      background: ${color.thread};
    }
  }
  @media (scripting: none) {
    > button {
      display: none;
    }
  }
`;

const most = legal.claimLinksPerList;

/** A list of links, one field each. Pasting several links fills as many fields. */
export function LinksField({ name, one, hint }: { name: string; one: string; hint: ReactNode }) {
  const { control, register, setValue, getValues } = useFormContext<FormValues>();
  const { definition, initial, messages, firstWrong } = useRequestForm();
  const first = asRows(initial[name]);
  const rows = asRows(useWatch({ control, name, defaultValue: first }));
  const hintId = `${fieldId(name)}-hint`;
  const errorId = `${fieldId(name)}-error`;
  const message = messages[name];
  const isWrong = (row: string, place: number) =>
    rows.every((other) => other.trim() === '') ? place === 0 : row.trim() !== '' && !isClaimLink(row.trim());

  const change = (next: string[], focus?: number) => {
    setValue(name, next.length > 0 ? next.slice(0, most) : [''], { shouldValidate: message !== undefined });
    if (focus !== undefined) {
      const place = Math.min(focus, most - 1);
      requestAnimationFrame(() => document.getElementById(rowId(name, place))?.focus());
    }
  };
  const present = () => asRows(getValues(name));
  const add = (event: MouseEvent) => {
    event.preventDefault();
    change([...present(), ''], rows.length);
  };
  const remove = (place: number) =>
    change(
      present().filter((_, other) => other !== place),
      Math.max(0, place - 1),
    );
  const paste = (event: ClipboardEvent, place: number) => {
    const links = event.clipboardData.getData('text').split(/\s+/).filter(Boolean);
    if (links.length < 2) return;
    event.preventDefault();
    const before = present();
    change([...before.slice(0, place), ...links, ...before.slice(place + 1)], place + links.length - 1);
  };

  return (
    <Fieldset aria-describedby={message ? `${hintId} ${errorId}` : hintId}>
      <legend>{definition.fields[name]?.label}</legend>
      <p className="group-hint" id={hintId}>
        {hint}
      </p>
      {rows.map((row, place) => (
        <Row key={place}>
          <input
            {...register(`${name}.${place}`)}
            id={rowId(name, place)}
            aria-label={`${one} ${place + 1}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={limits.link}
            defaultValue={first[place] ?? ''}
            required={place === 0}
            autoFocus={(place === 0 && firstWrong === name) || undefined}
            aria-invalid={message && isWrong(row, place) ? true : undefined}
            onPaste={(event) => paste(event, place)}
          />
          {rows.length > 1 ? (
            <button type="button" onClick={() => remove(place)}>
              <Icon name="x" />
              <VisuallyHidden>{`Remove ${one.toLowerCase()} ${place + 1}`}</VisuallyHidden>
            </button>
          ) : null}
        </Row>
      ))}
      <GroupError id={errorId} message={message} />
      {rows.length < most ? <AddLink list={name} page={definition.name} onClick={add} /> : null}
    </Fieldset>
  );
}

interface AddLinkProps {
  list: string;
  page: FormDefinition['name'];
  onClick: (event: MouseEvent) => void;
}

/** Without JavaScript the page comes back with more rows. */
const AddLink = ({ list, page, onClick }: AddLinkProps) => (
  <div>
    <Button
      type="submit"
      $look="quiet"
      name={serviceFields.more}
      value={list}
      formAction={pageUrl(page)}
      formTarget="_self"
      formNoValidate
      onClick={onClick}
    >
      <Icon name="plus" />
      Add another link
    </Button>
  </div>
);

/** The first row has the field's id, the target of the error summary's link. */
const rowId = (name: string, place: number) => (place === 0 ? fieldId(name) : `${fieldId(name)}-${place}`);

/** A row may have no value while rows are added or removed. */
const asRows = (value: unknown): string[] =>
  Array.isArray(value) && value.length > 0 ? value.map((row) => (typeof row === 'string' ? row : '')) : [''];
