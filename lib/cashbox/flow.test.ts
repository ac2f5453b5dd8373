import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { err, ok } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { advance, callOf, isBusy, newFlow, openStep, pauseBefore } from './flow.ts';
import type { Flow, FlowAnswer, FlowEvent, Step } from './flow-types.ts';
import { sampleOrder } from './sample-order.ts';

const PAYMENT = { method: 'card', amount: '5000', fields: {}, bonus: null, repeats: null };
const SUBMIT: FlowEvent = { type: 'submit', payment: PAYMENT, requestId: 'r-1' };
const refusal = (detail: ErrorCode, status = 409): Failure => ({ kind: 'http', status, body: { detail } });
const NETWORK: Failure = { kind: 'network' };
const answer = (flow: Flow, value: FlowAnswer): Flow =>
  advance(flow, { type: 'answer', call: flow.call, answer: value });
const withdrawal = (rest: Partial<OrderReply> = {}) => sampleOrder({ direction: 'withdraw', ...rest });

/** The flow of a top-up or withdrawal after these answers. */
const after = (direction: 'topup' | 'withdraw', ...answers: FlowAnswer[]): Flow =>
  answers.reduce(answer, advance(newFlow(direction), SUBMIT));
const CREATED = ok(sampleOrder({ state: 'created' }));
const OPEN = ok(sampleOrder());

describe('Specification 1 §7 "Cashbox": states after responses', () => {
  it.each<[string, Flow, Step['at'], string | null]>([
    ['nothing yet', newFlow('topup'), 'form', null],
    ['sent', after('topup'), 'creating', 'create'],
    ['created', after('topup', CREATED), 'initialising', 'init'],
    ['created and confirmed at once', after('topup', ok(sampleOrder({ state: 'confirmed' }))), 'over', null],
    ['initialised', after('topup', CREATED, OPEN), 'following', null],
    ['refused', after('topup', err(refusal('amount_below_minimum', 400))), 'form', null],
    ['not sent for another player', after('topup', err({ kind: 'otherPlayer' })), 'form', null],
    ['the answer to create is lost', after('topup', err(NETWORK)), 'creating', 'create'],
    ['lost, and the cookie is of another player then', after('topup', err(NETWORK), err({ kind: 'otherPlayer' })), 'form', null],
    ['the gateway does not answer', after('topup', CREATED, err(refusal('gateway_unavailable', 503))), 'stalled', null],
    ['the answer to init is lost', after('topup', CREATED, err(NETWORK)), 'asking', 'read'],
    ['init came too late', after('topup', CREATED, err(refusal('order_over'))), 'asking', 'read'],
    ['it is known again', after('topup', CREATED, err(NETWORK), OPEN), 'following', null],
    ['nothing had happened at the gateway', after('topup', CREATED, err(NETWORK), CREATED), 'stalled', null],
    ['signed out meanwhile', after('topup', CREATED, err(NETWORK), err(refusal('not_authenticated', 401))), 'form', null],
    ['a withdrawal asks for the code', after('withdraw', ok(withdrawal({ state: 'created' }))), 'codeChannels', 'codeChannels'],
    ['a code is needed', after('withdraw', ok(withdrawal({ state: 'created' })), ok({ channels: [{ channel: 'sms', recipient: '•••• 67' }] })), 'code', null],
    ['no channel takes codes', after('withdraw', ok(withdrawal({ state: 'created' })), ok({ channels: [] })), 'code', null],
    ['the channels are lost', after('withdraw', ok(withdrawal({ state: 'created' })), err(NETWORK)), 'codeChannels', 'codeChannels'],
    ['confirmed meanwhile, on another device', after('withdraw', ok(withdrawal({ state: 'waiting' }))), 'following', null],
  ])('%s', (_case, flow, at, call) => {
    expect([flow.step.at, callOf(flow)?.kind ?? null]).toEqual([at, call]);
  }); // oxfmt-ignore

  it('a lost response is requested again with the same request, after growing pauses', () => {
    const flow = after('topup', err(NETWORK), err(NETWORK));
    expect(callOf(flow)).toEqual({
      kind: 'create',
      intention: { ...PAYMENT, requestId: 'r-1' },
      afterMs: 2000,
    });
    expect([0, 1, 2, 3, 4, 9].map(pauseBefore)).toEqual([0, 1000, 2000, 4000, 8000, 8000]);
  });

  it.each<[string, Failure[], Step['at'], string | null]>([
    ['too many calls', [refusal('too_many_attempts', 429)], 'form', 'r-2'],
    ['a refusal', [NETWORK, refusal('idempotency_conflict')], 'form', 'r-2'],
    ['too many repetitions', [NETWORK, refusal('too_many_attempts', 429)], 'creating', 'r-1'],
    ['a time-out of a proxy', [{ kind: 'http', status: 408, body: null }], 'creating', 'r-1'],
    ['signed out before the repetition', [NETWORK, refusal('not_authenticated', 401)], 'form', 'r-1'],
    ['left the region before the repetition', [NETWORK, refusal('not_allowed_in_region', 403)], 'form', 'r-1'],
  ])('%s: the same payment is one order as long as the first request may have made one', (_case, failures, at, id) => {
    const flow = after('withdraw', ...failures.map((failure) => err(failure)));
    expect(flow.step.at).toBe(at);
    const left = flow.step.at === 'form' ? flow : advance(flow, { type: 'abort' });
    const again = advance(left, { ...SUBMIT, requestId: 'r-2' });
    expect(again.step).toMatchObject({ at: 'creating', intention: { requestId: id } });
    // When the player had stopped waiting, the new request with the same id counts as a repetition as well.
    if (id === 'r-1')
      expect(answer(again, err(refusal('too_many_attempts', 429))).step).toMatchObject({ intention: { requestId: id } });
  }); // oxfmt-ignore

  it('when questions about an order are refused as too many, the flow asks again', () => {
    const asked = after('topup', CREATED, err(NETWORK), err(refusal('too_many_attempts', 429)));
    expect(asked.step.at).toBe('asking');
  });

  it('a wrong code leaves the step open; after a lost response the state is requested', () => {
    const code = after('withdraw', ok(withdrawal({ state: 'created' })), ok({ channels: [{ channel: 'sms', recipient: null }] }));
    const tried = (reply: Parameters<typeof ok>[0] | ReturnType<typeof err>) => advance(code, { type: 'tried', answer: reply as never }).step.at;
    const waits = withdrawal({ state: 'waiting' });
    expect([err(refusal('code_wrong', 400)), err(refusal('order_over')), err(NETWORK), ok(waits)].map(tried)).toEqual(['code', 'asking', 'asking', 'following']);
  }); // oxfmt-ignore
});

describe('actions of a player', () => {
  const following = after('topup', CREATED, OPEN);
  it.each<[string, Flow, FlowEvent, Step['at']]>([
    ['a second press', after('topup'), { ...SUBMIT, requestId: 'r-2' }, 'creating'],
    ['stops while the order is created', after('topup'), { type: 'abort' }, 'form'],
    ['stops while the gateway is asked', after('topup', CREATED), { type: 'abort' }, 'cancelling'],
    ['cannot stop what is followed', following, { type: 'abort' }, 'following'],
    ['cancels', following, { type: 'cancel' }, 'cancelling'],
    ['says that it is paid', following, { type: 'report', fields: {} }, 'reporting'],
    ['takes a withdrawal back', advance(newFlow('withdraw'), { type: 'open', order: withdrawal({ state: 'waiting' }) }), { type: 'refund' }, 'refunding'],
    ['begins a stalled order again', after('topup', CREATED, err(refusal('gateway_unavailable', 503))), { type: 'retry' }, 'initialising'],
    ['starts anew', advance(following, { type: 'news', order: sampleOrder({ state: 'declined' }) }), { type: 'restart' }, 'form'],
    ['cannot start anew while something is sent', after('topup'), { type: 'restart' }, 'creating'],
    ['opens an order that was begun elsewhere', newFlow('topup'), { type: 'open', order: sampleOrder({ state: 'waiting' }) }, 'following'],
    ['opens one that its gateway has not seen', newFlow('topup'), { type: 'open', order: sampleOrder({ state: 'created' }) }, 'stalled'],
    ['opens one that has ended', newFlow('topup'), { type: 'open', order: sampleOrder({ state: 'expired' }) }, 'over'],
  ])('%s', (_case, flow, event, at) => {
    expect(advance(flow, event).step.at).toBe(at);
  }); // oxfmt-ignore

  it('an order started here continues at once; an order that was found again does not', () => {
    const found = advance(newFlow('topup'), { type: 'open', order: sampleOrder() });
    expect([following.step, found.step].map((step) => 'isJustBegun' in step && step.isJustBegun)).toEqual([
      true,
      false,
    ]);
  });

  it('an aborted order that was paid meanwhile is shown as paid', () => {
    const aborted = advance(after('topup', CREATED), { type: 'abort' });
    const asked = answer(aborted, err(refusal('order_over')));
    expect(answer(asked, ok(sampleOrder({ state: 'confirmed' }))).step.at).toBe('over');
  });
});

it('a gateway that cannot cancel: the order continues with a message, until it changes', () => {
  const following = after('topup', CREATED, OPEN);
  const refused = answer(advance(following, { type: 'cancel' }), err(refusal('order_over')));
  expect(refused.step.at).toBe('asking');
  const open = answer(refused, OPEN);
  expect(open.step).toMatchObject({ at: 'following', failure: refusal('order_over') });
  const same = advance(open, { type: 'news', order: sampleOrder() });
  const moved = advance(same, { type: 'news', order: sampleOrder({ state: 'waiting' }) });
  expect([same.step, moved.step].map((step) => 'failure' in step && step.failure !== null)).toEqual([
    true,
    false,
  ]);
});

describe('an action of the player whose answer is lost', () => {
  const top = after('topup', CREATED, OPEN);
  const out = advance(newFlow('withdraw'), { type: 'open', order: withdrawal({ state: 'waiting' }) });
  it.each<[string, Flow, FlowEvent, OrderReply, OrderReply]>([
    ['cancel', top, { type: 'cancel' }, sampleOrder(), sampleOrder({ state: 'waiting' })],
    ['"I have paid"', top, { type: 'report', fields: {} }, sampleOrder(), sampleOrder({ state: 'waiting' })],
    ['refund', out, { type: 'refund' }, withdrawal({ state: 'waiting' }), withdrawal({ state: 'approved' })],
  ])('%s: the player is told that nothing has changed, until it does', (_case, flow, action, same, moved) => {
    const asked = answer(advance(flow, action), err(NETWORK));
    const back = answer(asked, ok(same));
    const polled = advance(back, { type: 'news', order: same });
    const hadNoEffect = ({ step }: Flow) => 'hadNoEffect' in step && step.hadNoEffect;
    expect([asked.step.at, hadNoEffect(back), hadNoEffect(polled)]).toEqual(['asking', true, true]);
    expect(hadNoEffect(answer(asked, ok(moved)))).toBe(false);
    expect(hadNoEffect(advance(polled, { type: 'news', order: moved }))).toBe(false);
    expect(hadNoEffect(answer(advance(advance(polled, action), { type: 'news', order: same }), ok(moved)))).toBe(false);
  });

  it('an order that was only read again has no undone action', () => {
    const begun = answer(after('topup', CREATED, err(NETWORK)), OPEN);
    expect(begun.step).toMatchObject({ at: 'following', hadNoEffect: false });
  });
}); // oxfmt-ignore

const QR = { kind: 'qr', content: 'pay:1', until: null } as const;
const PAGE = { kind: 'redirect', url: 'https://gateway.example/pay', until: null } as const;
it.each([
  ['open', 'initialised', QR, QR],
  ['reported as paid elsewhere, too early', 'waiting', QR, QR],
  ['reported as paid on its page', 'waiting', PAGE, null],
  ['being booked', 'waiting', null, null],
] as const)('an order that is %s: next action of its payer', (_case, state, next, step) => {
  expect(openStep(sampleOrder({ state, next }))).toEqual(step);
});

describe('updates of an order', () => {
  const following = after('topup', CREATED, ok(sampleOrder({ updated: '2026-11-25T12:00:05.000Z' })));
  it('an older state that arrives late changes nothing', () => {
    const old = sampleOrder({ state: 'declined', updated: '2026-11-25T12:00:01.000Z' });
    expect(advance(following, { type: 'news', order: old })).toBe(following);
  });
  it('of another order changes nothing', () => {
    const other = sampleOrder({ id: 'another', state: 'confirmed', updated: '2026-11-25T13:00:00.000Z' });
    expect(advance(following, { type: 'news', order: other })).toBe(following);
  });
  it('money that arrives after the end of an order is shown', () => {
    const at = (minutes: number) => `2026-11-25T12:${minutes}:00.000Z`;
    const expired = advance(following, { type: 'news', order: sampleOrder({ state: 'expired', updated: at(30) }) });
    const late = advance(expired, { type: 'news', order: sampleOrder({ state: 'confirmed', updated: at(40) }) });
    expect([expired.step, late.step].map((step) => 'order' in step && step.order.state)).toEqual(['expired', 'confirmed']);
  }); // oxfmt-ignore
  it('a response to an earlier call changes nothing', () => {
    const flow = after('topup', CREATED);
    expect(advance(flow, { type: 'answer', call: flow.call - 1, answer: CREATED })).toBe(flow);
    expect(isBusy(flow)).toBe(true);
  });

  it('the message that the gateway gave no usable response to a report stays until the order changes', () => {
    const waits = advance(newFlow('topup'), { type: 'open', order: sampleOrder() });
    const unreported = answer(advance(waits, { type: 'report', fields: {} }), err(refusal('gateway_unavailable', 503)));
    const polled = advance(unreported, { type: 'news', order: sampleOrder() });
    const moved = advance(polled, { type: 'news', order: sampleOrder({ state: 'waiting', updated: '2026-11-25T12:40:00.000Z' }) });
    expect([unreported, polled, moved].map(({ step }) => 'failure' in step && step.failure?.kind)).toEqual(['http', 'http', undefined]);
  }); // oxfmt-ignore
});
