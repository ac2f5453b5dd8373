import { icon, make } from '../kit/page.ts';

type Slip = {
  /** The name of the bet. */
  readonly content: readonly (Node | string)[];
  readonly amount: string;
  /** Colour for the result, once it is known. */
  readonly tone: '' | 'good' | 'lost';
  /** The button that takes the bet back; null when that is not possible. */
  readonly takeBack: { readonly label: string; readonly run: () => void } | null;
};

/** The slip of one of the player's bets on the round. */
export function betSlip({ content, amount, tone, takeBack }: Slip): HTMLElement {
  const slip = make('li', { class: tone }, make('span', {}, ...content), make('strong', {}, amount));
  if (takeBack) {
    const cross = make('button', { type: 'button', class: 'cross', 'aria-label': takeBack.label });
    cross.append(icon('close'));
    cross.addEventListener('click', takeBack.run);
    slip.append(cross);
  }
  return slip;
}
