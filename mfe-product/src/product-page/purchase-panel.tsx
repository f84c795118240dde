import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { optionField } from '@store/shared/contracts/add-to-cart-form';
import { Widget } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Price } from '@store/shared/ui/price';
import { lazyComponent } from '@store/shared/ui/lazy-component';
import { Skeleton } from '@store/shared/ui/skeleton';
import { above, breakpoints, color, shadow, size, space } from '@store/shared/ui/theme';
import { DeliveryPromise } from '../delivery/delivery-promise';
import { OptionPicker } from '../options/option-picker';
import { StockAlert as StockAlertNow } from '../options/stock-alert';
import { findVariant, isForSale, sizeOption, type Choice } from '../options/variant-choice';
import { CustomField } from '../personalization/custom-field';
import { customFields, customValue, type PersonalizationState } from '../personalization/use-personalization';
import { SizeGuideButton } from '../size-guide/size-guide-button';
import { imageOfVariant, type Product, type ProductVariant } from '../product/product';

const StockAlert = lazyComponent(
  __SERVER__ ? StockAlertNow : null,
  async () => (await import(/* webpackChunkName: "stock-alert" */ '../options/stock-alert')).StockAlert,
  <Skeleton $height="152px" />,
);

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** Text and number beside each other where both fit, so that the button is in sight on a desktop. */
const Personal = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space[5]};
  align-items: start;
`;

/** A bar at the bottom of small screens; part of the panel on large screens. */
const Bar = styled.div`
  position: fixed;
  z-index: 5;
  inset: auto 0 0;
  padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.thread};
  background: ${color.paper};
  box-shadow: ${shadow};
  ${above.md} {
    position: static;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

/** What the bar's button adds, on one line. Wider screens show it above. */
const BarChoice = styled.p`
  overflow: hidden;
  padding-bottom: ${space[2]};
  font-size: ${size.small};
  line-height: 20px;
  white-space: nowrap;
  text-overflow: ellipsis;
  ${above.md} {
    display: none;
  }
`;

/** Keeps the end of the page, focused elements and the frame's panel above the bar. */
const RoomForBar = createGlobalStyle`
  @media (max-width: ${breakpoints.md - 0.02}px) {
    html { --bottom-bar: calc(101px + env(safe-area-inset-bottom)); scroll-padding-bottom: 124px; }
    body { padding-bottom: var(--bottom-bar); }
  }
`;

/** Hidden on wider screens, where the gallery is beside the field. */
const SmallScreenPreview = styled.div`
  ${above.md} {
    display: none;
  }
`;

const Failure = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.madder};
`;

interface PurchasePanelProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** A preselected size that the shopper has not touched. */
  untouchedSize: string | undefined;
  personal: PersonalizationState;
}

/** Options, personalization and quantity, with the cart's widget. */
export function PurchasePanel({ product, choice, onChoose, untouchedSize, personal }: PurchasePanelProps) {
  const { entries, change } = personal;
  const panel = useRef<HTMLDivElement>(null);

  // Read the choices that were made in the server's HTML before hydration.
  useEffect(() => {
    const checked = [...(panel.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const chosen = (field: string) => checked.find(({ name }) => name === field)?.value;
    const before = product.options.map(
      ({ name }, option) => chosen(optionField(name)) ?? choice[option] ?? '',
    );
    if (before.some((value, option) => value !== choice[option])) onChoose(before);
    for (const field of customFields)
      if (chosen(`add-custom-${field}`) === 'yes') change(field, { ...entries[field], wanted: true });
    // Once, at hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const variant = findVariant(product, choice);
  const sizeGuide = <SizeGuideButton productType={product.productType} offered={choices(product)} />;
  const preview = personal.card && <SmallScreenPreview>{personal.card}</SmallScreenPreview>;
  return (
    <Panel ref={panel}>
      <OptionPicker product={product} choice={choice} onChoose={onChoose} sizeGuide={sizeGuide} />
      {variant && !variant.availableForSale && <StockAlert key={variant.id} variant={variant} />}
      {sizeOption(product) < 0 && <div>{sizeGuide}</div>}
      <Personal>
        {customFields.map((field) => (
          <CustomField
            key={field}
            field={field}
            entry={entries[field]}
            preview={personal.field === field && preview}
            side={personal.sideOf(field)}
            onChange={(entry) => change(field, entry)}
          />
        ))}
      </Personal>
      <DeliveryPromise productType={product.productType} />
      <RoomForBar />
      <Bar>
        <ChosenVariant variant={variant} />
        <Widget
          name="mfe-cart/add-to-cart"
          props={{
            product: {
              handle: product.handle,
              title: product.title,
              productType: product.productType,
              image: product.images[0] ?? null,
            },
            variant: variant && widgetVariant(product, variant),
            isLoading: !variant && isForSale(product, choice),
            untouchedSize,
            customText: customValue(entries.text),
            customNumber: customValue(entries.number),
          }}
          placeholder={<Skeleton $height="48px" />}
          failure={(retry) => (
            <Failure role="alert">
              Add to Cart could not be loaded.
              <Button type="button" $look="quiet" onClick={retry}>
                Retry
              </Button>
            </Failure>
          )}
        />
      </Bar>
    </Panel>
  );
}

const ChosenVariant = ({ variant }: { variant: ProductVariant | null | undefined }) => (
  <BarChoice>
    {variant && (
      <>
        <strong>
          <Price price={variant.price} />
        </strong>
        <span>{variant.values.map((value) => ` · ${value}`).join('')}</span>
      </>
    )}
    &nbsp;
  </BarChoice>
);

/** The chosen variant as the widget's props. */
function widgetVariant(product: Product, variant: ProductVariant) {
  const { id, availableForSale, price, values } = variant;
  return {
    id,
    title: values.join(' / '),
    availableForSale,
    price,
    image: imageOfVariant(product, variant),
    selectedOptions: product.options.map(({ name }, option) => ({ name, value: values[option] ?? '' })),
  };
}

/** All option values; the size guide marks those that are sizes. */
const choices = ({ options }: Product): readonly string[] =>
  options.flatMap(({ values }) => values.map(({ name }) => name));

/** Placeholder of the panel while the product loads. */
export function PurchasePanelSkeleton() {
  return (
    <Panel aria-busy="true">
      <Skeleton $height="76px" />
      <Personal>
        <Skeleton $height="76px" $width="12rem" />
        <Skeleton $height="76px" $width="12rem" />
      </Personal>
      <RoomForBar />
      <Bar>
        <BarChoice>&nbsp;</BarChoice>
        <Skeleton $height="48px" />
      </Bar>
    </Panel>
  );
}
