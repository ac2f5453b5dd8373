import { useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Entry of a dialog: a button that opens it, since it covers the page. */
export function OpenedByButton({
  text,
  children,
}: {
  text: string;
  children: (close: () => void) => ReactNode;
}) {
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
