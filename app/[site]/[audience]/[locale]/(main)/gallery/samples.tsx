/** What a state needs around a component to stand still in it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Keeps a control's value, so that it can be tried. */
export function Held<T>({
  value,
  children,
}: {
  value: T;
  children: (value: T, change: (next: T) => void) => ReactNode;
}) {
  const [held, setHeld] = useState(value);
  return children(held, setHeld);
}

/** Gives what is inside the marks that the page's scripts would give it. */
export function Marked({
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

/** A button that opens what covers the page. */
export function Opened({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
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
