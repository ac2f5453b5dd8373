import { Dialog as Base } from '@base-ui/react/dialog';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { MODAL } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useCloseRequest } from './use-close-request.ts';
import { useSwipeClose } from './use-swipe-close.ts';

/** Specification 2 §4 "Modal". */
export type DialogPhase = 'opens' | 'entering' | 'opened' | 'closing' | 'closed';

export type DialogProps = {
  title: string;
  /** The title is for screen readers alone. */
  titleHidden?: boolean;
  closeLabel: string;
  onClose: () => void;
  /** 934 px instead of 450 (specification 1 §9). */
  big?: boolean;
  /**
   * The whole screen on mobile and one height elsewhere, whatever is inside: a list that changes as one types
   * moves nothing.
   */
  tall?: boolean;
  /** Stands in the head, where the title is for screen readers alone. */
  head?: ReactNode;
  /** At the lower edge on every screen. */
  position?: 'center' | 'bottom';
  /** How many modals lie below this one. */
  index?: number;
  /** False: neither Escape nor a press outside closes; the cross does. */
  dismissible?: boolean;
  /** Above the body, as wide as the dialog (art). */
  cover?: ReactNode;
  /**
   * What gets the focus where a keyboard is at hand; on touch screens it would call up the keys over the
   * dialog.
   */
  initialFocus?: () => HTMLElement | null;
  /** On touch screens too: the dialog is there to be typed into. */
  focusOnTouch?: boolean;
  onPhase?: (phase: DialogPhase) => void;
  children: ReactNode;
};

/**
 * A modal dialog: 450 or 934 px, the whole width on mobile; focus is held inside and given back; the page
 * behind does not scroll or shift. Escape, a press outside, a swipe down and the system's way back close it.
 * It mounts open, and tells `onClose` when it has gone.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    titleHidden,
    closeLabel,
    onClose,
    big,
    tall,
    head,
    position = 'center',
    index = 0,
    dismissible = true,
  } = props;
  const { cover, initialFocus, focusOnTouch, onPhase, children } = props;
  const [open, setOpen] = useState(true);
  const [phase, setPhase] = useState<DialogPhase>('entering');
  const go = (next: DialogPhase) => {
    setPhase(next);
    onPhase?.(next);
  };
  const shut = () => {
    setOpen(false);
    go('closing');
  };
  const swipe = useSwipeClose(() => dismissible && shut());
  useCloseRequest(shut, open && dismissible);
  const layer = { '--layer': MODAL.zIndexBase + index * MODAL.zIndexStep } as CSSProperties;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason === 'escape-key') return details.cancel();
        if (!next) shut();
      }}
      onOpenChangeComplete={(done) => {
        go(done ? 'opened' : 'closed');
        if (!done) onClose();
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} style={layer} />
        <Base.Viewport className={cx(styles.viewport, position === 'bottom' && styles.bottom)} style={layer}>
          <Base.Popup
            className={cx(styles.popup, big && styles.big, tall && styles.tall)}
            data-phase={phase}
            initialFocus={() =>
              initialFocus && (focusOnTouch || matchMedia('(hover: hover)').matches)
                ? (initialFocus() ?? true)
                : true
            }
          >
            <div className={styles.head} {...swipe}>
              <span className={styles.grip} aria-hidden="true" />
              <Base.Title className={titleHidden || head ? 'vh' : styles.title}>{title}</Base.Title>
              {head}
              <Base.Close className={styles.close} aria-label={closeLabel}>
                <Icon name="close" size={20} />
              </Base.Close>
            </div>
            {cover}
            <div className={styles.body}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
