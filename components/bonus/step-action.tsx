import { ButtonLink } from '#components/ui/button.tsx';
import { mark } from '#lib/core/marks.ts';

/** Link to the place where a step is played: games, sports, or the cashbox; null = no particular place. */
export type StepActionView = { text: string; href: string } | { text: string; modal: 'cashbox' } | null;

export function StepAction({ action }: { action: StepActionView }) {
  if (!action) return null;
  return 'href' in action ? (
    <ButtonLink size="lg" wide icon="play" href={action.href} rel="nofollow">
      {action.text}
    </ButtonLink>
  ) : (
    <ButtonLink
      size="lg"
      wide
      icon="wallet"
      href={`?modal=${action.modal}`}
      rel="nofollow"
      {...mark('open-modal', action.modal)}
    >
      {action.text}
    </ButtonLink>
  );
}
