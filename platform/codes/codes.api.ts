/**
 * The parts of confirmation codes that other domains may use.
 *
 * `codes.send({ purpose, channel, to, player, locale, address })` sends six digits and returns in how many seconds the
 * next code can be asked for and this one ends. The page keeps these as instants, so that its timer is true after a
 * reload. `codes.check({ purpose, to, player, code, address })` throws unless the code is right, and uses it up. Call it
 * before your own transaction: tries are counted even if that one rolls back.
 *
 * `player`: give the id of the signed-in player in both calls, where there is one; a code that another player asked
 * for is then worthless. Visitors without a session have none. Where an answer must not tell whether an account
 * exists, call `send` for unknown ones too, with `deliver: false`. `asOwner(player, { isConfirmed })` stands for
 * `player` where the contact is the player's own: it keeps strangers from using up what the player may be sent
 * (docs/decisions/0220).
 */
export { asOwner } from './as-owner.ts';
export type { CodePurpose, Codes } from './codes.service.ts';
