import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, type ReactElement } from 'react';
import { TOOLTIP } from '#lib/core/ui-constants.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** Additional information only: whatever is needed to use the control must be shown beside it. */
  text: string;
  side?: 'top' | 'bottom';
  /** A single element that can take the focus: a control, or a text with `tabIndex={0}`. */
  children: ReactElement<Record<string, unknown>>;
};

/**
 * A tooltip (specification 2 §9: offset 14, 14). It is shown while its control is hovered or has the keyboard's focus,
 * and closed by Escape. Its text is the control's description, so screen readers have it, and touch screens, which have
 * no hovering.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} />
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side={side}
          align="start"
          sideOffset={TOOLTIP.sideOffset}
          alignOffset={TOOLTIP.alignOffset}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
