/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import userEvent from '@testing-library/user-event';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { ok } from '#lib/core/result.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { ManufacturersModal } from './manufacturers-modal.tsx';

type Props = ComponentProps<typeof ManufacturersModal>;
const manufacturers = jest.fn<SearchSource['manufacturers']>();
const source = { manufacturers } as unknown as Props['source'];
const manufacturer = (name: string, gamesCount = 3): FoundManufacturer => ({
  code: name.toLowerCase(),
  name,
  href: `#${name}`,
  image: null,
  gamesCount,
});
let translators: Pick<Props, 't' | 'common'>;

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const loaded = await loadMessages('en', ['search', 'common']);
  translators = { t: translatorOf(loaded, 'search'), common: translatorOf(loaded, 'common') };
});
afterEach(cleanup);

describe('search manufacturers', () => {
  const LIST = [manufacturer('Octavo', 21), manufacturer('Redstone', 1), manufacturer('Onyx')];
  const answer: SearchSource['manufacturers'] = async (query) =>
    ok(query ? [manufacturer('Redstone', 1)] : LIST);
  const open = (read = answer) => {
    manufacturers.mockReset().mockImplementation(read);
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ManufacturersModal source={source} onClose={() => {}} {...translators} />
      </SWRConfig>,
    );
    return userEvent.setup({ delay: null });
  };
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  test('a list that takes longer than usual to load shows a text', async () => {
    jest.useFakeTimers();
    open(() => new Promise(() => {}));
    await act(async () => jest.advanceTimersByTime(LONGER_MS - 1));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status', { name: 'Loading…' }).textContent).toMatch(/longer than usual/);
    jest.useRealTimers();
  });
  test('all manufacturers are shown with their number of games; a letter filters them', async () => {
    const user = open();
    await screen.findByRole('link', { name: /Octavo/ });
    expect(names()).toEqual(['Octavo21 games', 'Onyx3 games', 'Redstone1 game']);
    await user.click(screen.getByRole('button', { name: 'O' }));
    expect(names()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toHaveLength(3);
  });
  test('names that contain the typed text are found without a request; the platform searches only when none does', async () => {
    const user = open();
    await screen.findByRole('link', { name: /Octavo/ });
    await user.type(screen.getByRole('textbox'), 'ony');
    expect(names()).toEqual(['Onyx3 games']);
    expect(manufacturers).toHaveBeenCalledTimes(1);
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'редстоун');
    await waitFor(() => expect(names()).toEqual(['Redstone1 game']));
    expect(manufacturers).toHaveBeenLastCalledWith('редстоун');
  });
  test('arrow down moves the focus from the field into the list', async () => {
    const user = open();
    await screen.findByRole('link', { name: /Octavo/ });
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Onyx');
  });
});
