/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { odds } from '#settlement/odds.ts';
import {
  SAMPLE_CONTEXT,
  sampleAttempt,
  sampleSelection as leg,
  sampleSlip,
} from '#lib/sports/slip/slip-samples.ts';
import { betsOf, PLAIN_TERMS } from '#lib/sports/slip/slip-bets.ts';
import { takeEdit, takeOffer } from '#lib/sports/slip/taken-slip.ts';
import {
  choose,
  leaveOffer,
  selectionKey,
  setPercent,
  setStake,
  toggle,
  type Slip,
} from '#lib/sports/slip/slip.ts';
import { show } from '#tests/fixtures/slip-panel.tsx';
import type { SlipActions } from './slip-types.ts';

describe('products §7.0, the bet slip', () => {
  test('an empty slip explains how to add selections', () => {
    show(sampleSlip());
    expect(screen.queryByText('The slip is empty')).not.toBeNull();
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Booking code' })]);
  });

  test('a leg names country and competition of its match, if they are known', () => {
    show(sampleSlip(leg('a', 2000, { league: 'Kazakhstan · Premier League' }), leg('b')));
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Match aKazakhstan · Premier League');
    expect(second).toMatch(/^Match bHome/);
  });

  test('a finished leg is left out of total odds and possible payout; the button removes it', () => {
    const over = leg('b', 3000, { status: 'gone', now: null });
    show(setStake(sampleSlip(leg('a'), over, leg('c', 1500)), '100'));
    const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([valueOf('Total odds'), valueOf('Possible payout')]).toEqual([
      '3.00',
      expect.stringContaining('300'),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove 1 selection' })).not.toBeNull();
  });

  test('bonus money can be chosen while a bonus pays bets; a chosen one stays visible when the bonus has ended', () => {
    const slip = setStake(sampleSlip(leg('a')), '100');
    const changed: Slip[] = [];
    const change: SlipActions['change'] = (to) => void changed.push(to(slip));
    show(slip, {}, { change });
    expect(screen.queryByRole('group', { name: 'Pay from' })).toBeNull();
    cleanup();
    show(slip, { bonus: 500_00n }, { change });
    const choices = within(screen.getByRole('group', { name: 'Pay from' }));
    fireEvent.click(choices.getByRole('radio', { name: /Bonus money.*500/ }));
    expect(changed.at(-1)).toMatchObject({ balance: 'bonus', stake: '100' });
    cleanup();
    show({ ...slip, balance: 'bonus' }, { bonus: null });
    expect(screen.getByRole('group', { name: 'Pay from' }).getAttribute('aria-describedby')).not.toBeNull();
  });

  test('the sports balance can be chosen while it has money, for an offer too; the text of its limit names it', () => {
    const slip = setStake(sampleSlip(leg('a')), '100');
    const changed: Slip[] = [];
    const change: SlipActions['change'] = (to) => void changed.push(to(slip));
    const rich = { player: { balance: 900_00n, bk: 250_00n } };
    show(slip, { ...rich, bonus: 500_00n }, { change });
    const choices = within(screen.getByRole('group', { name: 'Pay from' }));
    expect(choices.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Main balance₸900',
      'Bonus money₸500',
      'Sports balance₸250',
    ]);
    fireEvent.click(choices.getByRole('radio', { name: /Sports balance/ }));
    expect(changed.at(-1)).toMatchObject({ balance: 'bk', stake: '100' });
    cleanup();
    const key = selectionKey(leg('a'));
    const limits = new Map([[key, { min: 30_00n, max: 250_00n, reason: 'balance' as const }]]);
    show({ ...setStake(slip, '300'), balance: 'bk' }, { ...rich, limits });
    expect(screen.getAllByText(/Your sports balance has ₸250/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /250/ })).not.toBeNull();
    cleanup();
    const offer = takeOffer(sampleSlip(), 'day', [leg('a', 2100, { usual: odds(2000) })]);
    show({ ...offer, balance: 'bonus' }, { ...rich, bonus: 500_00n });
    const ofOffer = within(screen.getByRole('group', { name: 'Pay from' }));
    expect(ofOffer.queryByRole('radio', { name: /Bonus/ })).toBeNull();
    expect(ofOffer.getByRole('radio', { name: /Main/ })).toMatchObject({ checked: true });
  });

  test('an accumulator shows its odds and payout, and the button names the stake', () => {
    const press = jest.fn<SlipActions['press']>();
    show(setStake(sampleSlip(leg('a', 1800), leg('b', 2500)), '100'), {}, { press });
    expect(screen.queryByText('4.50')).not.toBeNull();
    expect(screen.queryByText('₸450')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Place ₸100' }));
    expect(press).toHaveBeenCalledWith({ action: 'place', label: 'place', amount: 100_00n, count: 1 });
  });

  test('the meter of the bonus hint shows how many of the legs that the next tier needs are there', () => {
    const bonus = {
      variant: 'gross',
      minOdds: odds(1400),
      tiers: [{ minLegs: 3, percent: 5 }],
      cap: null,
    } as const;
    const slip = sampleSlip(leg('a'), leg('b', 1200), leg('c', 1300));
    show(slip, { terms: { ...PLAIN_TERMS, bonus } });
    const meter = screen.getByText(/^Add 2 selections at 1.40/).nextElementSibling;
    expect(meter?.firstElementChild?.getAttribute('style')).toMatch(/inline-size: 33\.3/);
  });

  test('a special offer shows its odds beside the usual ones, is one bet without a choice of kind, and says when it has ended', () => {
    const boosted = ['a', 'b'].map((event) => leg(event, 2100, { usual: odds(2000) }));
    const offer = setStake(takeOffer(sampleSlip(leg('x')), 'day', boosted), '100');
    show(offer);
    expect(screen.getAllByText('Offer odds 2.10 instead of 2.00')).toHaveLength(2);
    expect(screen.queryByText('1 selection waits until this bet is placed.')).not.toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    cleanup();
    show(leaveOffer(offer, 'offerOver'));
    expect(screen.queryByText(/The special offer is over/)).not.toBeNull();
    expect(screen.getAllByText('Odds down from 2.10 to 2.00')).toHaveLength(2);
  });

  test('an edited bet has its value as stake, without a field, and the button replaces it', () => {
    const betId = sampleAttempt().requestId;
    const edit = takeEdit(sampleSlip(), { betId, value: '480.00' }, [leg('a')]);
    show(edit);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change the selections' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    cleanup();
    show(toggle(edit, leg('b')), { player: { balance: 0n, bk: 0n } });
    expect(screen.queryByRole('button', { name: 'Replace the bet: ₸480' })).not.toBeNull();
  });

  test('the slip can be shared by a code, and an unknown code shows a text', async () => {
    const share = async () => ({ code: '2345ABCD', link: 'https://x/?booking=2345ABCD', until: 'Monday' });
    const copy = jest.fn<SlipActions['copy']>();
    show(sampleSlip(leg('a')), {}, { share, copy });
    fireEvent.click(screen.getByRole('button', { name: 'Share the slip' }));
    await screen.findByText('2345 ABCD');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(copy).toHaveBeenCalledWith('https://x/?booking=2345ABCD');
    cleanup();
    show(sampleSlip(), {}, { open: async () => 'unknown' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Booking code' }), {
      target: { value: '2345abcd' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByText('There is no such code, or it has ended.');
  });

  test('the player chooses by how many percent odds may fall', () => {
    let slip = sampleSlip(leg('a'));
    show(setPercent(slip, 5), {}, { change: (to) => (slip = to(slip)) });
    expect(screen.getByRole('button', { name: '5%' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '10%' }));
    expect(slip).toMatchObject({ policy: 'threshold', percent: 10 });
  });

  test('worse odds: the old and the new odds are shown, and one button accepts them and places the bet', () => {
    show(setStake(sampleSlip(leg('a', 1850, { now: odds(1800) })), '100'));
    expect(screen.queryByText('Odds down from 1.85 to 1.80')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept 1.85 → 1.80 and place' })).not.toBeNull();
  });

  test('after a refusal because of a suspension that lasts, the note tells what became of the bet and of the slip', () => {
    const suspended = setStake(sampleSlip(leg('a', 2000, { status: 'suspended' })), '100');
    show(suspended, { refusal: { reason: 'suspended', fault: null } });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Betting stopped while the bet was being accepted. Your stake is back. Betting is suspended for a moment. The slip waits.',
    );
  });

  test('a disabled button does nothing and its label gives the reason', () => {
    const press = jest.fn<SlipActions['press']>();
    show(setStake(sampleSlip(leg('a', 2000, { status: 'suspended' })), '100'), {}, { press });
    const button = screen.getByRole('button', { name: 'Waiting for the market' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  test('several singles have a field for the stake of each', () => {
    show(choose(sampleSlip(leg('a'), leg('b')), 'single'));
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  test('products §2.12, two selections of one match: both are marked, no payout is shown, the button removes one', () => {
    const press = jest.fn();
    const goal = leg('a', 1670, { marketId: 'total', outcome: 'Over' });
    show(setStake(sampleSlip(leg('a'), leg('b'), goal, leg('c')), '300'), {}, { press });
    expect(screen.getAllByText('Same match')).toHaveLength(2);
    expect(screen.getByText('Total odds').nextSibling?.textContent).toBe('–');
    expect(screen.getByText('Possible payout').nextSibling?.textContent).toBe('–');
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1 selection' }));
    expect(press).toHaveBeenCalledWith(
      expect.objectContaining({ action: 'drop', keys: [expect.stringContaining('total')] }),
    );
  });

  test('a system shows its sizes, bankers and lines', () => {
    show(setStake(choose(sampleSlip(leg('a'), leg('b'), leg('c')), 'system'), '300'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.queryByText('3 lines, ₸100 each')).not.toBeNull();
    expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(3);
  });

  test('a typed amount is corrected: a comma becomes a point, and only two decimals are kept', () => {
    let slip = sampleSlip(leg('a'));
    show(slip, {}, { change: (to) => (slip = to(slip)) });
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake' }), { target: { value: '12,345' } });
    expect(slip.stake).toBe('12.34');
  });

  test('for a guest the button leads to the login', () => {
    show(sampleSlip(leg('a')), { player: null });
    expect(screen.queryByRole('button', { name: 'Log in to place' })).not.toBeNull();
  });

  test('a guest is offered the registration, a player is not', () => {
    const register = jest.fn();
    show(sampleSlip(leg('a')), { player: null }, { register });
    fireEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(register).toHaveBeenCalledTimes(1);
    cleanup();
    show(sampleSlip(leg('a')));
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });

  test.each([
    ['balance', 'From ₸30 · Your balance allows ₸900.'],
    ['market', 'From ₸30 · The greatest stake on this market is ₸900.'],
  ] as const)('the stake says what bounds it: %s', (reason, text) => {
    const slip = sampleSlip(leg('a'));
    const [bet] = betsOf(slip, SAMPLE_CONTEXT.currency);
    show(slip, { limits: new Map([[bet?.key ?? '', { min: 30_00n, max: 900_00n, reason }]]) });
    expect(screen.queryByText(text)).not.toBeNull();
  });
});
