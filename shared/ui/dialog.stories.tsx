import { useState } from 'react';
import { Button } from '@store/shared/ui/button';
import { Dialog } from '@store/shared/ui/dialog';

function Opened({ side }: { side?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Added to your cart" {...(side && { side })}>
        <p>One hoodie, size M.</p>
        <Button type="button" onClick={() => setOpen(false)}>
          Continue Shopping
        </Button>
      </Dialog>
    </>
  );
}

export const Modal = () => <Opened />;
export const AtTheSide = () => <Opened side />;
