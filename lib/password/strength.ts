/**
 * Strength of a password (zxcvbn: guesses by dictionaries, keyboards, dates and repeats). The module contains
 * word lists: import it on demand.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From the weakest to the strongest; the index is zxcvbn's score. */
export const STRENGTH_LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
export type StrengthLevel = (typeof STRENGTH_LEVELS)[number];
export type StrengthAdvice = 'common' | 'repeat' | 'sequence' | 'date' | 'personal' | 'longer';
/** `advice`: how to improve a weak password; null = it is strong. */
export type Strength = { score: number; level: StrengthLevel; advice: StrengthAdvice | null };

/** Lowest score without advice. */
const GOOD = 3;
/**
 * Number of characters that are rated: the time of the rating grows with them, and further ones can only make a
 * password stronger.
 */
const RATED = 40;

/** Advice for each warning of zxcvbn. */
const ADVICE_OF_WARNING: Readonly<Record<string, StrengthAdvice>> = {
  straightRow: 'sequence',
  keyPattern: 'sequence',
  sequences: 'sequence',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  userInputs: 'personal',
};

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Parts of an e-mail address or a name that people use in passwords. */
const partsOf = (text: string): readonly string[] =>
  [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3);

/**
 * Rates a password that is not empty. `known`: texts that an attacker knows about the player: e-mail, phone
 * number, name of the site.
 */
export function rateStrength(password: string, known: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password.slice(0, RATED), known.flatMap(partsOf));
  const level = STRENGTH_LEVELS[score] ?? 'veryWeak';
  if (score >= GOOD) return { score, level, advice: null };
  return { score, level, advice: ADVICE_OF_WARNING[feedback.warning ?? ''] ?? 'longer' };
}
