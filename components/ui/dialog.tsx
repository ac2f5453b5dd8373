import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { MODAL } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useVisiblePart } from './keyboard.ts';
import { ScrollArea } from './scroll-area.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useDoublePress } from './use-double-press.ts';
import { useSwipeClose } from './use-swipe-close.ts';

/** Phases of specification 2 §4 "Modal", except its first one, `opens`: a mounted dialog begins with `entering`. */
export type DialogPhase = 'entering' | 'opened' | 'closing' | 'closed';

export type DialogProps = {
  title: string;
  /** The title is visible to screen readers only. */
  titleHidden?: boolean;
  closeLabel: string;
  onClose: () => void;
  /** 934 px wide instead of 450 px (specification 1 §9). */
  big?: boolean;
  /** Full screen on mobile; elsewhere the height is fixed, so that filtering a list in the dialog shifts nothing. */
  tall?: boolean;
  /** Shown in the head in place of the title; the title is then visible to screen readers only. */
  head?: ReactNode;
  /** `bottom`: at the lower edge on every screen size. */
  position?: 'center' | 'bottom';
  /** Number of modals below this one. */
  index?: number;
  /** False: neither Escape nor a press outside closes; only the close button does. */
  dismissible?: boolean;
  /**
   * False: "back" does not close the dialog, because it has its own entry in the browser's history, or because the
   * navigation that it starts replaces the history entry of the page.
   */
  backCloses?: boolean;
  /** Picture above the body, as wide as the dialog. */
  cover?: ReactNode;
  /**
   * Returns the element that gets the focus on devices that can hover. On touch screens it gets no focus, because the
   * on-screen keyboard would cover the dialog.
   */
  initialFocus?: () => HTMLElement | null;
  /** Sets the focus on touch screens too: for dialogs whose purpose is typing. */
  focusOnTouch?: boolean;
  /** Called at each phase except `entering`. */
  onPhase?: (phase: DialogPhase) => void;
  children: ReactNode;
};

/** The element that gets the initial focus; true = the first control. */
function firstFocus(
  { initialFocus, focusOnTouch }: DialogProps,
  popup: HTMLElement | null,
): HTMLElement | true {
  const wanted =
    initialFocus && (focusOnTouch || matchMedia('(hover: hover)').matches) ? initialFocus() : null;
  if (wanted) return wanted;
  // Only after keyboard input does the first control get the focus, because it would show a focus ring. Otherwise the
  // dialog itself gets it, for example when the dialog opens after the payer has returned from a bank's page.
  const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
  return byKeyboard || (popup ?? true);
}

/**
 * A modal dialog: 450 or 934 px, full width on mobile. Traps the focus and returns it on close; the page
 * behind neither scrolls nor shifts. Escape, a press outside, a swipe down, "back" and the system's back gesture
 * close it. Opens when mounted; `onClose` is called after the closing phase.
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
    backCloses = true,
  } = props;
  const { cover, onPhase, children } = props;
  const [open, setOpen] = useState(true);
  const [phase, setPhase] = useState<DialogPhase>('entering');
  const go = (next: DialogPhase) => {
    setPhase(next);
    onPhase?.(next);
  };
  const startClosing = () => {
    setOpen(false);
    go('closing');
  };
  const popup = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  useVisiblePart(viewport);
  const swipe = useSwipeClose(() => dismissible && startClosing());
  useCloseRequest(startClosing, open && dismissible);
  useBackCloses(startClosing, open && dismissible && backCloses);
  const { onPress, isSecond } = useDoublePress();
  const layer = { '--layer': MODAL.zIndexBase + index * MODAL.zIndexStep } as CSSProperties;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason === 'escape-key') return details.cancel();
        if (!next && details.reason === 'outside-press' && isSecond()) return details.cancel();
        if (!next) startClosing();
      }}
      onOpenChangeComplete={(done) => {
        go(done ? 'opened' : 'closed');
        if (!done) onClose();
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} style={layer} />
        <Base.Viewport
          className={cx(styles.viewport, position === 'bottom' && styles.bottom)}
          style={layer}
          ref={viewport}
        >
          <Base.Popup
            className={cx(styles.popup, big && styles.big, tall && styles.tall)}
            data-phase={phase}
            onPointerDown={onPress}
            ref={popup}
            initialFocus={() => firstFocus(props, popup.current)}
          >
            <ScrollArea className={styles.area} viewportClass={styles.content}>
              <div className={styles.head} {...swipe}>
                <span className={styles.grip} aria-hidden="true" />
                <Base.Title className={titleHidden || head ? 'srOnly' : styles.title}>{title}</Base.Title>
                {head}
                <Base.Close className={styles.close} aria-label={closeLabel}>
                  <Icon name="close" size={20} />
                </Base.Close>
              </div>
              {cover}
              <div className={styles.body}>{children}</div>
            </ScrollArea>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
