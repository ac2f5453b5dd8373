import { useEffect, useRef, useState } from 'react';
import { clampDay, formatDay, readDate, settleDate, type DateFormat } from '#lib/core/dates.ts';

type DateText = {
  value: string | null;
  onChange: (day: string | null) => void;
  onText?: (text: string) => void;
  onDateError?: (text: string) => void;
  format: DateFormat;
  min: string;
  max: string;
};

/** State of a date input: its text and the day that the text means (specification 2 §4 "Date input"). */
export function useDateText({ value, onChange, onText, onDateError, format, min, max }: DateText) {
  const written = value === null ? '' : formatDay(value, format);
  const [state, setState] = useState({ text: written, value, isClamped: false });
  // A `value` set by the parent replaces the text; for a value that the field itself has reported, the text is kept.
  if (state.value !== value) setState({ text: written, value, isClamped: false });
  // The last text, because one input event calls both `onInput` and `onChange` of the field.
  const typed = useRef(state.text);
  useEffect(() => {
    typed.current = state.text;
  }, [state.text]);

  const change = (text: string, day: string | null, isClamped = false) => {
    setState({ text, value: day, isClamped });
    onText?.(text);
    if (day !== value) onChange(day);
  };
  const type = (text: string) => {
    if (text === typed.current) return;
    typed.current = text;
    const reading = readDate(text, format, min, max);
    if (reading.day === null) change(text, null);
    else change(formatDay(reading.day, format), reading.day, reading.state === 'day' && reading.clamped);
    if (reading.state === 'invalid') onDateError?.(text);
  };
  return {
    text: state.text,
    isClamped: state.isClamped,
    type,
    /** Call when the field is left: completes short days, months and years. */
    settle: () => type(settleDate(state.text, format)),
    choose: (day: string) => change(formatDay(day, format), clampDay(day, min, max)),
  };
}
