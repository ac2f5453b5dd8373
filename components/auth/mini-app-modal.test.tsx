/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { MiniAppModal, type MiniAppEntry } from './mini-app-modal.tsx';

const enter = jest.fn<() => Promise<MiniAppEntry>>();
const done = jest.fn<(firstLogin: boolean) => void>();
type Texts = { access: Translator<'access'>; common: Translator<'common'>; social: Translator<'social'> };
let texts: Texts & { t: Translator<'messenger'> };
beforeAll(async () => {
  const loaded = await loadMessages('en', ['access', 'common', 'messenger', 'social']);
  texts = {
    access: translatorOf(loaded, 'access'),
    common: translatorOf(loaded, 'common'),
    social: translatorOf(loaded, 'social'),
    t: translatorOf(loaded, 'messenger'),
  };
});
beforeEach(() => {
  enter.mockReset();
  done.mockReset();
});
afterEach(cleanup);

const show = () => {
  const unused = () => Promise.reject(new Error('not called'));
  render(
    <MiniAppModal
      locale="en"
      question={null}
      enter={enter}
      checkCode={unused}
      done={done}
      login={() => {}}
      onClose={() => {}}
      {...texts}
    />,
  );
};

test("a failure to load the sign-in's code is reported, and a press on retry repeats the sign-in", async () => {
  enter.mockRejectedValueOnce(new Error('Failed to load chunk'));
  enter.mockResolvedValueOnce({ kind: 'done', firstLogin: true });
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(texts.common('error.text'));
  // The spinner is not shown together with the text.
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(done.mock.calls).toEqual([[true]]));
  expect(enter).toHaveBeenCalledTimes(2);
});

test('after a final refusal the modal offers only the sign-in by password', async () => {
  enter.mockResolvedValue({ kind: 'failed', text: 'The data is too old.', canRetry: false });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('The data is too old.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
