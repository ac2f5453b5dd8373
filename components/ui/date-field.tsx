import { Popover } from '@base-ui/react/popover';
import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react';
import { DEFAULT_DATE_FORMAT, fitDateWithCaret, MAX_DAY, MIN_DAY, type DateFormat } from '#lib/core/dates.ts';
import styles from './date-field.module.css';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import { Loader } from './loader.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useCalendar } from './use-calendar.ts';
import { useDateText } from './use-date-text.ts';
import { useFittedInput } from './use-fitted-input.ts';

type DateFieldProps = Pick<
  TextFieldProps,
  'label' | 'name' | 'error' | 'hint' | 'disabled' | 'readOnly' | 'required' | 'autoComplete' | 'onBlur'
> & {
  /** YYYY-MM-DD; null = no date, or an incomplete or invalid one. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Called when the complete text is no date: the date-error event of specification 2 §4. */
  onDateError?: (text: string) => void;
  /**
   * Called with the text after every change, '' for an empty field, because `value` is null for an incomplete date too.
   */
  onText?: (text: string) => void;
  format?: DateFormat;
  min?: string;
  max?: string;
  /** A day of the month that the calendar shows while there is no value. */
  start?: string;
  /** Language of the calendar. */
  locale: string;
  texts: {
    /** Name of the calendar and of the button that opens it. */
    calendar: string;
    /** The date format in the page's language, such as DD.MM.YYYY. */
    placeholder: string;
    /** Text that is announced when a date outside of the limits was replaced by the limit. */
    clamped: (day: string) => string;
  };
  inputRef?: RefCallback<HTMLInputElement>;
};

/**
 * A date input (specification 2 §4–5). The date is typed into a mask or chosen in a calendar, which loads and opens
 * when the field gets the focus. Arrow down moves from the text to the days, Escape closes the calendar.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onDateError, onText, start, locale, texts, inputRef, onBlur, ...input } = props;
  const { format = DEFAULT_DATE_FORMAT, min = MIN_DAY, max = MAX_DAY, ...text } = input;
  const date = useDateText({ value, onChange, onText, onDateError, format, min, max });
  const box = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'closed' | 'text' | 'days'>('closed');
  const quiet = useRef(false);
  const calendar = useCalendar(open !== 'closed', locale, () => setOpen('closed'));
  const canOpen = !props.disabled && !props.readOnly;
  const refs = useFittedDate(format, element, inputRef);
  const closeToText = () => {
    setOpen('closed');
    quiet.current = true;
    element.current?.focus();
    quiet.current = false;
  };
  return (
    <div
      ref={box}
      onFocus={(event: FocusEvent) => {
        if (canOpen && !quiet.current && event.target === element.current) setOpen('text');
      }}
      onBlur={(event: FocusEvent) => {
        if (box.current?.contains(event.relatedTarget)) return;
        setOpen('closed');
        date.settle();
        onBlur?.();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || !canOpen || event.target !== element.current) return;
        event.preventDefault();
        setOpen('days');
      }}
    >
      <TextField
        {...text}
        value={date.text}
        onChange={date.type}
        onInput={date.type}
        inputRef={refs}
        inputMode="numeric"
        placeholder={texts.placeholder}
        hint={date.isClamped ? texts.clamped(date.text) : props.hint}
        end={
          <CalendarButton
            label={texts.calendar}
            isOpen={open !== 'closed'}
            disabled={!canOpen}
            onClick={() => (open === 'days' ? closeToText() : setOpen('days'))}
          />
        }
      />
      <CalendarPopup
        anchor={box}
        isOpen={open !== 'closed'}
        label={texts.calendar}
        onEscape={closeToText}
        onOutside={() => setOpen('closed')}
      >
        {calendar && (
          <calendar.Calendar
            // The calendar is remounted, because the days take the focus when they are mounted.
            key={open}
            value={value}
            min={min}
            max={max}
            start={start ?? max}
            locale={calendar.locale}
            focus={open === 'days'}
            onChoose={(day) => {
              date.choose(day);
              closeToText();
            }}
          />
        )}
      </CalendarPopup>
    </div>
  );
}

type CalendarButtonProps = { label: string; isOpen: boolean; disabled: boolean; onClick: () => void };

const CalendarButton = ({ label, isOpen, disabled, onClick }: CalendarButtonProps) => (
  <button
    type="button"
    className={field.end}
    aria-label={label}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    disabled={disabled}
    // A press does not take the focus from the text; the days take it when they are shown.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Icon name={disabled ? 'lock' : 'calendar'} size={20} />
  </button>
);

/** Ref for the input; it keeps the text of the input in the format. */
function useFittedDate(
  format: DateFormat,
  elementRef: RefObject<HTMLInputElement | null>,
  inputRef: RefCallback<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const fit = useCallback((text: string, caret: number) => fitDateWithCaret(text, caret, format), [format]);
  const fitRef = useFittedInput(fit);
  return useCallback(
    (node: HTMLInputElement | null) => {
      elementRef.current = node;
      inputRef?.(node);
      fitRef(node);
    },
    [elementRef, inputRef, fitRef],
  );
}

type CalendarPopupProps = {
  anchor: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  label: string;
  onEscape: () => void;
  onOutside: () => void;
  /** The calendar; null while it loads. */
  children: ReactNode;
};

/**
 * Popup of the calendar. For focus and tab order it is a part of the field; it opens on the side that has enough room.
 */
function CalendarPopup({ anchor, isOpen, label, onEscape, onOutside, children }: CalendarPopupProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(_next, { event, reason }) => {
        if (reason === 'escape-key') onEscape();
        else if (!anchor.current?.contains(event.target as Node)) onOutside();
      }}
    >
      <Popover.Portal container={anchor}>
        <Popover.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} align="start">
          <Popover.Popup className={styles.popup} initialFocus={false} finalFocus={false} aria-label={label}>
            <div className={styles.room} aria-busy={children === null || undefined}>
              {children ?? <Loader size="lg" />}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
