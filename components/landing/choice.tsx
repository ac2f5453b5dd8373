import type { ReactElement } from 'react';
import type { LandingCode } from '#contract/landings.ts';
import { mark } from '#lib/core/marks.ts';
import { Asyq, Bauble, Chest, Gate, Target } from './choice-objects.tsx';
import styles from './choice.module.css';
import { Goal, Tree } from './choice-places.tsx';

export type ChoiceObject = 'chest' | 'gate' | 'asyq' | 'corner' | 'bauble';
type Look = {
  thing: ChoiceObject;
  count: number;
  draw: (place: number) => ReactElement;
  /** Container of the objects; null = they stand in a row. */
  place: (() => ReactElement) | null;
};
const LOOKS = {
  'welcome-bonus': { thing: 'chest', count: 3, draw: () => <Chest />, place: null },
  gates_of_olympus: { thing: 'gate', count: 3, draw: () => <Gate />, place: null },
  golden_times_kz: { thing: 'asyq', count: 3, draw: (place) => <Asyq place={place} />, place: null },
  sport: { thing: 'corner', count: 5, draw: () => <Target />, place: () => <Goal /> },
  'new-year': { thing: 'bauble', count: 5, draw: (place) => <Bauble place={place} />, place: () => <Tree /> },
} as const satisfies Partial<Record<LandingCode, Look>>;
export type ChoiceLanding = keyof typeof LOOKS;

export const thingOf = (landing: ChoiceLanding): ChoiceObject => LOOKS[landing].thing;

/** Several objects, of which the visitor chooses one; the prize appears on it (choice-show.ts). */
export function Choice({
  landing,
  label,
  nameOf,
}: {
  landing: ChoiceLanding;
  label: string;
  /** Gives the name of an object by its number, from 1. */
  nameOf: (number: number) => string;
}) {
  const { count, draw, place, thing }: Look = LOOKS[landing];
  return (
    <div className={styles.choice} role="group" aria-label={label} data-type={thing}>
      {place?.()}
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.thing}
          aria-label={nameOf(index + 1)}
          {...mark('draw', index)}
        >
          {draw(index)}
          <span className={styles.revealed} aria-hidden="true" {...mark('revealed')} />
        </button>
      ))}
    </div>
  );
}
