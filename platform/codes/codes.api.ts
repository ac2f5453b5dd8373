/**
 * The parts of confirmation codes that other domains may use.
 *
 * `codes.send({ purpose, channel, to, player, locale, address })` sends six digits and returns in how many seconds the
 * next code can be asked for and this one ends. The page keeps these as instants, so that its timer is true after a
 * reload. `codes.check({ purpose, to, player, code, address })` throws unless the code is right, and uses it up. Call it
 * before your own transaction: tries are counted even if that one rolls back. Where a code and what it permits must
 * happen together or not at all, `codes.compare` takes the same request, and returns what uses the code up in `tx`.
 *
 * `player`: pass the id of the signed-in player, if any, in both calls; a code that was requested for another player is
 * then refused. Where an answer must not reveal whether an account exists, call `send` for unknown ones too, with
 * `deliver: false`. Pass `asOwner(player, { isConfirmed })` instead of `player` where the contact is the player's own:
 * it has its own limits, which other people cannot use up (docs/decisions/0220).
 */
export { asOwner } from './as-owner.ts';
export type { CodePurpose, Codes } from './codes.service.ts';
