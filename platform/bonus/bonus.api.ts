/** The parts of bonuses that other domains may use. */
export type { Bonuses } from './bonus.service.ts';
export { replaceBonuses } from './replace-bonuses.ts';
export type { NewBonusGame, NewProgram, NewPromoCode } from './replace-bonuses.ts';
export type { ProgramTerms, StepTerms } from './program-terms.ts';
