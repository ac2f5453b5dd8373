/**
 * The parts of confirmation codes that other domains may use. `codes.send({ purpose, channel, to, player,
 * locale, address })` sends six digits. It returns the numbers of seconds after which the next code can be
 * requested and after which this code expires; the page keeps both as instants, so that its timer is right
 * after a reload. `codes.check({ purpose, to, player, code, address })` throws unless the code is right, and
 * uses the code up. Call it before your own transaction, because attempts must stay counted even if that
 * transaction rolls back. Where a code and what it permits must happen together or not at all, call
 * `codes.compare` with the same request: it returns the function that uses the code up in `tx`. `player`:
 * pass the id of the signed-in player, if any, in both calls; a code that was requested for another player is
 * then refused. Where a response must not reveal whether an account exists, call `send` for unknown accounts
 * too, with `deliver: false`. Pass `asOwner(player, { isConfirmed })` instead of `player` where the contact
 * is the player's own: such codes have limits of their own, which other people cannot use up
 * (docs/decisions/0220).
 */
export { asOwner } from './as-owner.ts';
export type { CodePurpose, Codes } from './codes.service.ts';
