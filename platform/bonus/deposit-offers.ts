/** Offers whose first step is a deposit; the cashbox shows them beside a top-up. */
import { STEP_CONDITION } from '#contract/bonus-rules.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { localized } from '#platform/kernel/localized.ts';
import { obstaclesOf } from './activation.ts';
import { unitOf } from './amounts.ts';
import type { PlayerBonuses } from './bonus-reads.ts';
import type { UserProgram } from './offers.ts';
import { isOfferOver } from './player-programs.ts';
import { currentStep, targetOf } from './program-machine.ts';

/** `id`: of the player's program. `min`: smallest deposit that completes the step, in minor units. */
export type DepositOffer = { id: string; title: string; text: string; min: bigint };

function minOf(row: UserProgram): bigint {
  const step = currentStep(row.terms, row);
  return step.condition === STEP_CONDITION.deposit ? targetOf(step, row, unitOf(row.currency)) : 0n;
}

export function depositOffersOf(
  { listed, standing }: PlayerBonuses,
  locale: ContentLocale,
  clock: Clock,
): DepositOffer[] {
  return listed.flatMap(({ row, program }): DepositOffer[] => {
    const isOpen = row.state === 'available' && !isOfferOver(row, clock.now());
    const min = minOf(row);
    if (!isOpen || min <= 0n || obstaclesOf(row, standing).length > 0) return [];
    const title = localized(program.titles, locale) ?? program.code;
    return [{ id: String(row.id), title, text: localized(program.descriptions, locale) ?? '', min }];
  });
}
