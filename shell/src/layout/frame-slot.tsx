import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { SlotName, SlotProps } from '@store/shared/contracts/slots';
import { useHydrated } from '@store/shared/hooks/use-hydrated';
import { Slot } from '@store/shared/runtime/stores';
import { keepFields } from './keep-fields';

/** Loads what fills a slot: false for an empty one. Rejects when that fails. */
export type LoadSlot = (name: SlotName) => Promise<boolean>;

export const SlotLoading = createContext<LoadSlot | undefined>(undefined);

interface Props<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Whether the page has something to tell that the server did not know, such as units in the cart. */
  isNeeded?: boolean;
  /** The shell's own way, if it has one: what is shown when no slice fills the slot, or when its slice has failed. */
  children?: ReactNode;
}

/**
 * A slot of the frame. Its owner is rendered on the server, and loads when somebody points at it, focuses it or needs it:
 * until then links and forms work as the browser handles them. React leaves the server's markup as it is, so a late owner holds
 * up no navigation.
 */
export function FrameSlot<Name extends SlotName>({ name, props, isNeeded = false, children }: Props<Name>) {
  const load = useContext(SlotLoading);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  /** Settles when the last press has ended: a click needs the same element at its beginning and at its end. */
  const press = useRef<Promise<void>>(undefined);
  const [isFromServer] = useState(!useHydrated());
  const [isLoaded, setLoaded] = useState(__SERVER__);

  const show = () => {
    if (isAsked.current || !load) return;
    isAsked.current = true;
    load(name).then(
      async (isFilled) => {
        await press.current;
        if (!isFilled || !place.current) return;
        const putBack = keepFields(place.current);
        flushSync(() => setLoaded(true));
        putBack();
      },
      // The owner's failure is reported where it loads. The next use asks again.
      () => (isAsked.current = false),
    );
  };
  useEffect(() => {
    // Nobody can point at a slot that shows nothing yet.
    const isUnseen = !isFromServer && children === undefined;
    // What happened before hydration counts as well.
    if (isNeeded || isUnseen || place.current?.matches(':is(:hover, :focus-within)')) show();
  });

  if (isLoaded)
    return (
      <Place ref={place}>
        <Slot name={name} props={props} room={children}>
          {children}
        </Slot>
      </Place>
    );
  const use = {
    ref: place,
    onPointerOver: show,
    onFocus: show,
    onPointerDown: () => (press.current = pressEnds()),
  };
  if (!isFromServer) return <Place {...use}>{children}</Place>;
  return <Place {...use} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

const Place = styled.div`
  display: contents;
`;

/** Settles after the click that ends a press. */
const pressEnds = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(resolve), { once: true });
  });
