import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useMemo } from 'react';
import { fitMask } from './mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Pasted and filled-in text is fitted too; the caret stays behind the character that it stood behind. */
const maskOf = (pattern: string): MaskitoOptions => ({
  mask: /^[\s\S]*$/,
  postprocessors: [
    ({ value, selection: [from, to] }) => ({
      value: fitMask(pattern, value),
      selection: [fitMask(pattern, value.slice(0, from)).length, fitMask(pattern, value.slice(0, to)).length],
    }),
  ],
});

/** A text input with a mask (specification 2 §4–5; the signs of a pattern are in mask.ts). */
export function MaskField({
  pattern,
  onChange,
  ...props
}: Omit<TextFieldProps, 'inputRef' | 'type'> & { pattern: string }) {
  const options = useMemo(() => maskOf(pattern), [pattern]);
  const inputRef = useMaskito({ options });
  return <TextField {...props} onChange={onChange} onInput={onChange} inputRef={inputRef} />;
}
