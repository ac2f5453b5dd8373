/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from '#lib/core/result.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import {
  AUTH_START,
  authDeps as deps,
  prepareAuthStage,
  resetAuthStage,
} from '#tests/fixtures/auth-stage.tsx';
import { ExtraInfoModal } from './social-forms.tsx';

beforeAll(prepareAuthStage);
beforeEach(resetAuthStage);
afterEach(cleanup);

const submit = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('extra info after a social sign-in (specification 1 §2)', () => {
  const showExtra = async (email: string | null) => {
    const loaded = await loadMessages('en', ['access', 'auth', 'common', 'social']);
    render(
      <ExtraInfoModal
        {...AUTH_START}
        email={email}
        rulesHref="/casino/rules"
        needsCode={() => {}}
        deps={deps}
        onClose={() => {}}
        auth={translatorOf(loaded, 'auth')}
        common={translatorOf(loaded, 'common')}
        t={translatorOf(loaded, 'social')}
      />,
    );
    return userEvent.setup();
  };

  test('without a verified e-mail the form has e-mail or phone with country and the rules with a link, but no password', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = await showExtra(null);
    expect(document.querySelector('input[type=password]')).toBeNull();
    expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
      '/casino/rules',
    );
    await user.click(submit('Create account'));
    expect(screen.queryByText('Please fill in this field')).not.toBeNull();
    await user.click(tab('Phone'));
    await user.click(screen.getByLabelText('Phone number'));
    await user.paste('+996700123456');
    await user.click(screen.getByRole('checkbox'));
    cleanup();
    await showExtra(null);
    expect(screen.queryByRole('combobox', { name: /Kyrgyzstan/ })).not.toBeNull();
    await userEvent.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalledWith('registration', true));
    expect(deps.register).toHaveBeenCalledWith(expect.objectContaining({ phone: '+996700123456' }));
  });

  test('with a verified e-mail the form has no contact field', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = await showExtra('lina@example.com');
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(submit('Create account'));
    expect(screen.queryByText('Please confirm your age and accept the terms')).not.toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
  });
});
