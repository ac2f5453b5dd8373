import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitMask, fitMaskWithCaret } from './mask.ts';

describe('specification 2 §5: mask for text inputs', () => {
  test.each([
    ['00.00', '1234', '12.34'],
    ['00.00', '12.34', '12.34'],
    ['00.00', '12345', '12.34'],
    ['00.00', '12', '12'],
    ['00.00', '1x34', '1'],
    ['aa-00', 'KZ07', 'KZ-07'],
    ['aa-00', 'K707', 'K'],
    ['aa-00', 'ҚҰ07', 'ҚҰ-07'],
    ['(##)', 'z9', '(z9'],
    ['(##)', 'z9)', '(z9)'],
    ['№ 000', '123', '№ 123'],
    ['+7 000', '701', '+7 01'],
    ['0000', '١٢٣٤', ''],
    ['00-00-00', '192-56', '19-25-6'],
    ['00.00', '12..34', '12.34'],
    ['', '12', ''],
    ['##', '🂡🂢🂣', '🂡🂢'],
  ])('%s takes %s as %s', (pattern, text, fitted) => expect(fitMask(pattern, text)).toBe(fitted));

  const pattern = fc.string({ unit: fc.constantFrom('#', '0', 'a', '-', '.', ' ', '7'), maxLength: 12 });
  const text = fc.string({ unit: fc.constantFrom('1', '7', 'x', 'ж', '-', '.', ' ', '🂡'), maxLength: 16 });

  test('a fitted text fits, is never longer than its pattern, and grows with what is typed', () => {
    fc.assert(
      fc.property(pattern, text, (mask, typed) => {
        const fitted = fitMask(mask, typed);
        expect(fitMask(mask, fitted)).toBe(fitted);
        expect(Array.from(fitted).length).toBeLessThanOrEqual(Array.from(mask).length);
        expect(fitted.startsWith(fitMask(mask, Array.from(typed).slice(0, -1).join('')))).toBe(true);
      }),
    );
  });

  test('the caret stays in the text, never moves back when it is put further, and is last after typing', () => {
    fc.assert(
      fc.property(pattern, text, fc.nat(20), fc.nat(20), (mask, typed, one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((caret) =>
          fitMaskWithCaret(mask, typed, Math.min(caret, typed.length)),
        ) as [ReturnType<typeof fitMaskWithCaret>, ReturnType<typeof fitMaskWithCaret>];
        expect(near.caret).toBeLessThanOrEqual(far.caret);
        expect(far.caret).toBeLessThanOrEqual(far.text.length);
        expect(fitMaskWithCaret(mask, typed, typed.length).caret).toBe(far.text.length);
      }),
    );
  });
});
