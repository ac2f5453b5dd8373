import { useCallback } from 'react';
import { fitMaskWithCaret } from '#lib/core/mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useFittedInput } from './use-fitted-input.ts';

type MaskedFieldProps = Omit<TextFieldProps, 'inputRef' | 'type' | 'onInput' | 'maxLength'> & {
  /** The mask: `#` any character, `0` a digit, `a` a character that is no digit; all other characters are inserted. */
  pattern: string;
};

/** A text input with a mask (specification 2 §4–5; rules in lib/core/mask.ts). */
export function MaskedField({ pattern, onChange, ...props }: MaskedFieldProps) {
  const inputRef = useFittedInput(
    useCallback((text: string, caret: number) => fitMaskWithCaret(pattern, text, caret), [pattern]),
  );
  return <TextField {...props} onChange={onChange} onInput={onChange} inputRef={inputRef} />;
}
