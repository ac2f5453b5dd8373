/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { fitMask } from './mask.ts';
import { MaskField } from './mask-field.tsx';

describe('Specification 2 §5: mask for text inputs', () => {
  test.each([
    ['00.00', '1234', '12.34'],
    ['00.00', '12.34', '12.34'],
    ['00.00', '12345', '12.34'],
    ['00.00', '12', '12'],
    ['00.00', '1x34', '1'],
    ['aa-00', 'KZ07', 'KZ-07'],
    ['aa-00', 'K707', 'K'],
    ['(##)', 'z9', '(z9'],
    ['№ 000', '123', '№ 123'],
  ])('%s takes %s as %s', (pattern, text, fitted) => {
    expect(fitMask(pattern, text)).toBe(fitted);
  });

  test('a fitted text fits, is never longer than its pattern, and grows with what is typed', () => {
    const pattern = fc.string({ unit: fc.constantFrom('#', '0', 'a', '-', '.', ' '), maxLength: 12 });
    const text = fc.string({ unit: fc.constantFrom('1', '7', 'x', 'ж', '-', '.', ' '), maxLength: 16 });
    fc.assert(
      fc.property(pattern, text, (mask, typed) => {
        const fitted = fitMask(mask, typed);
        expect(fitMask(mask, fitted)).toBe(fitted);
        expect(fitted.length).toBeLessThanOrEqual(mask.length);
        expect(fitted.startsWith(fitMask(mask, typed.slice(0, -1)))).toBe(true);
      }),
    );
  });
});

test('typing writes the literals and stops at what does not fit', async () => {
  const changes: string[] = [];
  function Held() {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return <MaskField label="Card" name="card" pattern="00.00" value={value} onChange={change} />;
  }
  render(<Held />);
  const field = screen.getByLabelText<HTMLInputElement>('Card');
  await userEvent.type(field, '123x4');
  expect(field.value).toBe('12.34');
  expect(changes.at(-1)).toBe('12.34');
});
