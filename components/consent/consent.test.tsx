/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PURPOSES, type Purpose } from '#contract/consent.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import { ConsentBar, CONSENT_SCRIPT } from './consent-bar.tsx';
import { ConsentModal } from './consent-modal.tsx';

let t: Translator<'consent'>;
beforeAll(async () => {
  t = translatorOf(await loadMessages('en', ['consent']), 'consent');
  installBroadcastChannel();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // missing in jsdom
});
const isAsked = () => document.documentElement.hasAttribute('data-consent-asked');
const run = () => new Function(CONSENT_SCRIPT)() as void;
const clearAnswer = () => void (document.cookie = 'consent=; Path=/; Max-Age=0');
afterEach(() => {
  cleanup();
  clearAnswer();
});

describe('the bar', () => {
  test.each([
    ['Accept all', 'statistics.partners.device'],
    ['Only necessary', 'none'],
  ])('“%s” is stored, hides the bar here and in other tabs, and is announced', async (name, value) => {
    const received = jest.fn();
    new BroadcastChannel('consent').onmessage = ({ data }: MessageEvent) => received(data);
    render(<ConsentBar t={t} />);
    run();
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(isAsked()).toBe(false);
    expect(document.cookie).toContain(`consent=${value}`);
    expect(received).toHaveBeenCalledWith(value);
    expect(screen.getByRole('status').textContent).toBe(t('saved'));
    // On the next page the bar does not ask again.
    run();
    expect(isAsked()).toBe(false);
  });

  test('an answer in another tab hides the bar; when the answer is gone, a page that is shown again asks again', () => {
    run();
    new BroadcastChannel('consent').postMessage('none');
    expect(isAsked()).toBe(false);
    dispatchEvent(new Event('pageshow'));
    expect(isAsked()).toBe(true);
    document.cookie = 'consent=device; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isAsked()).toBe(false);
  });

  test('an invalid value counts as no answer', () => {
    document.cookie = 'consent=whatever; Path=/';
    run();
    expect(isAsked()).toBe(true);
  });
});

describe('privacy settings', () => {
  const show = (allowed: readonly Purpose[]) => {
    const onAnswer = jest.fn<(allowed: readonly Purpose[]) => void>();
    render(
      <ConsentModal allowed={allowed} onAnswer={onAnswer} onClose={() => {}} closeLabel="Close" t={t} />,
    );
    return onAnswer;
  };
  test('each purpose is chosen separately', async () => {
    const onAnswer = show(['device', 'statistics']);
    await userEvent.click(screen.getByRole('checkbox', { name: /Statistics/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Partners/ }));
    await userEvent.click(screen.getByRole('button', { name: t('save') }));
    expect(onAnswer.mock.calls).toEqual([[['partners', 'device']]]);
  });
  test('"everything" and "nothing" take one press', async () => {
    const onAnswer = show([]);
    await userEvent.click(screen.getByRole('button', { name: t('accept') }));
    await userEvent.click(screen.getByRole('button', { name: t('onlyNecessary') }));
    expect(onAnswer.mock.calls).toEqual([[PURPOSES], [[]]]);
  });
});
