import { useState } from 'react';
import { useLateDialog } from '@store/shared/hooks/use-late-dialog';
import { Button } from '@store/shared/ui/button';

const load = async () =>
  (await import(/* webpackChunkName: "size-guide" */ './size-guide-dialog')).SizeGuideDialog;

interface SizeGuideButtonProps {
  productType: string;
  /** Values of the product's options; sizes among them are marked in the chart. */
  offered: readonly string[];
}

/** Opens the size chart. The charts load when the button is hovered, focused or touched. */
export function SizeGuideButton({ productType, offered }: SizeGuideButtonProps) {
  const { Dialog, open, show, close, prefetch } = useLateDialog(load);
  const [failed, setFailed] = useState(false);
  const press = async () => {
    setFailed(false);
    setFailed(!(await show()));
  };
  return (
    <>
      <Button
        type="button"
        $look="quiet"
        aria-haspopup="dialog"
        onClick={() => void press()}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        Size Guide
      </Button>
      {failed && <p role="alert">The size guide could not be loaded. Please try again.</p>}
      {Dialog && <Dialog productType={productType} offered={offered} open={open} onClose={close} />}
    </>
  );
}
