/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FileField, type FileFieldState } from './file-field.tsx';

afterEach(cleanup);

const TEXTS = {
  choose: 'Choose',
  camera: 'Photo',
  drop: 'or drop',
  cancel: 'Cancel',
  retry: 'Again',
  other: 'Another',
  picture: 'Chosen',
};
const FILE = { name: 'a.jpg', size: '1 kB', picture: null };
const photo = new File(['x'], 'b.jpg', { type: 'image/jpeg' });

function show(state: FileFieldState, disabled = false) {
  const events = { onFile: jest.fn(), onCancel: jest.fn(), onRetry: jest.fn() };
  const { container } = render(
    <FileField
      label="Document"
      hint="JPEG"
      accept="image/jpeg"
      state={state}
      texts={TEXTS}
      disabled={disabled}
      {...events}
    />,
  );
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  return { ...events, group: screen.getByRole('group', { name: 'Document' }), inputs };
}
const files = { types: ['Files'], files: [photo] };

describe('FileField', () => {
  test('takes a chosen file, also the same file twice, and a photo of the camera', () => {
    const { onFile, inputs, group } = show({ kind: 'empty' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('JPEG');
    expect(inputs.map((input) => input.getAttribute('capture'))).toEqual([null, 'environment']);
    for (const input of inputs) fireEvent.change(input, { target: { files: [photo] } });
    expect(onFile).toHaveBeenCalledTimes(2);
    expect(inputs.map(({ value }) => value)).toEqual(['', '']);
  });

  test('takes a file that is dropped or pasted', () => {
    const { onFile, group } = show({ kind: 'empty' });
    fireEvent.drop(group.children[1] as Element, { dataTransfer: files });
    fireEvent.paste(document, { clipboardData: files });
    expect(onFile.mock.calls).toEqual([[photo], [photo]]);
  });

  test('a file that is dropped beside the field does not replace the page', () => {
    show({ kind: 'empty' });
    expect(fireEvent.drop(document.body, { dataTransfer: files })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  });

  test.each<[string, FileFieldState, boolean]>([
    ['while it sends', { kind: 'sending', file: FILE, part: 0.5, text: '50 %' }, false],
    ['while it is disabled', { kind: 'empty' }, true],
  ])('takes nothing %s', (_name, state, disabled) => {
    const { onFile, group } = show(state, disabled);
    fireEvent.drop(group.children[1] as Element, { dataTransfer: files });
    fireEvent.paste(document, { clipboardData: files });
    expect(onFile).not.toHaveBeenCalled();
  });

  test('shows the progress of the upload, which a button cancels', () => {
    const { onCancel } = show({ kind: 'sending', file: FILE, part: 0.4, text: '40 %' });
    expect(screen.getByRole('progressbar', { name: 'Document' }).getAttribute('value')).toBe('40');
    expect(screen.getByRole('status').textContent).toBe('40 %');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('while the response is awaited, the progress bar has no value', () => {
    show({ kind: 'sending', file: FILE, part: 1, text: 'Checking' });
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });

  test('a failure is shown, and the file can be sent again or replaced', () => {
    const { onRetry } = show({ kind: 'failed', file: FILE, error: 'Lost' });
    expect(screen.getByRole('alert').textContent).toBe('Lost');
    expect(screen.queryByText('a.jpg')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Another' })).not.toBeNull();
  });
});
