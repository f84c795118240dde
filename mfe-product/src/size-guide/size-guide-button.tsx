import { useState, type ComponentType } from 'react';
import { Button } from '@store/shared/ui/button';
import type { SizeGuideDialogProps } from './size-guide-dialog';

const loadDialog = () => import(/* webpackChunkName: "size-guide" */ './size-guide-dialog');

interface SizeGuideButtonProps {
  productType: string;
  /** Values of the product's options; sizes among them are marked in the chart. */
  offered: readonly string[];
}

/** Opens the size chart. The charts load when the button is hovered, focused or touched. */
export function SizeGuideButton({ productType, offered }: SizeGuideButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<SizeGuideDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  const show = () => {
    setFailed(false);
    loadDialog().then(
      ({ SizeGuideDialog }) => {
        setDialog(() => SizeGuideDialog);
        setOpen(true);
      },
      () => setFailed(true),
    );
  };
  const prefetch = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <Button
        type="button"
        $look="quiet"
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        Size Guide
      </Button>
      {failed && <p role="alert">The size guide could not be loaded. Please try again.</p>}
      {Dialog && (
        <Dialog productType={productType} offered={offered} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
