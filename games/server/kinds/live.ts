/** Live tables as the game server runs them. */
import * as v from 'valibot';
import type { SharedKind } from './shared-kind.ts';
import { stakeOfChips, tableEngine, tableOf } from '#games/engines/live/engine.ts';
import type { TableBet, TableResult, TableRules } from '#games/engines/live/engine.ts';
import { TABLE_RULES } from '#games/engines/live/rules.ts';

const CHIPS_MAX = 60;
/** Themes of the client. */
const THEMES: readonly string[] = ['emerald', 'ruby', 'sapphire', 'amber', 'violet'];

export const tableGame: SharedKind<TableRules, TableBet, TableResult> = {
  kind: 'live',
  engine: tableEngine,
  bet: v.strictObject({
    chips: v.pipe(
      v.array(
        v.strictObject({
          spot: v.pipe(v.string(), v.maxLength(20)),
          amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
        }),
      ),
      v.minLength(1),
      v.maxLength(CHIPS_MAX),
    ),
  }),
  models: TABLE_RULES,
  rules: (profile) => TABLE_RULES.find(({ id }) => id === profile) ?? null,
  stakeOfBet: stakeOfChips,
  maxBets: 20,
  hours: ({ hours }) => hours,
  config: (rules, theme) =>
    THEMES.includes(theme) ? { theme, rules, maxBets: 20, returns: tableOf(rules.table).spots } : null,
};
