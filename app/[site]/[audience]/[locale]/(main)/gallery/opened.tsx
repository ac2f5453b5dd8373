import { useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** A dialog opens over the page: the entry has a button for it. */
export function Opened({ text, children }: { text: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="outline" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
