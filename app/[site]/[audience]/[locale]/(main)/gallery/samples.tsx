/** Wrappers that keep a component in a given state. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Holds the value of a controlled input, so that it can be used in the gallery. */
export function WithState<T>({
  value,
  children,
}: {
  value: T;
  children: (value: T, change: (next: T) => void) => ReactNode;
}) {
  const [held, setHeld] = useState(value);
  return children(held, setHeld);
}

/** Sets attributes on its children that the runtime would set. */
export function WithMarks({
  marks,
  on = ':scope > *',
  children,
}: {
  marks: Readonly<Record<string, string>>;
  on?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current?.querySelector(on);
    for (const [name, value] of Object.entries(marks)) element?.setAttribute(name, value);
  }, [marks, on]);
  return <div ref={box}>{children}</div>;
}

/** A button that opens a dialog or notice. */
export function OpenByButton({
  name,
  children,
}: {
  name: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="plain" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
