/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MaskedField } from './masked-field.tsx';

afterEach(cleanup);

function setUp(pattern: string) {
  const changes: string[] = [];
  function Held() {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      changes.push(next);
      setValue(next);
    };
    return <MaskedField label="Card" name="card" pattern={pattern} value={value} onChange={change} />;
  }
  render(<Held />);
  return { changes, field: screen.getByLabelText<HTMLInputElement>('Card'), user: userEvent.setup() };
}

test('specification 2 §5: typing inserts the literals of the mask and ignores characters that do not fit', async () => {
  const { changes, field, user } = setUp('00.00');
  await user.type(field, '123x4');
  expect(field.value).toBe('12.34');
  expect(changes.at(-1)).toBe('12.34');
});

test('a digit typed in the middle leaves the caret behind that digit', async () => {
  const { field, user } = setUp('00-00-00');
  await user.type(field, '1256');
  field.setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(field.value).toBe('19-25-6');
  expect(field.selectionStart).toBe(2);
});

test('pasted text is fitted to the mask', async () => {
  const { field, user } = setUp('+000 00');
  await user.click(field);
  await user.paste('99890');
  expect(field.value).toBe('+998 90');
});
