/** Programs that can be activated, on the screen of bonuses and in the modal `activate-bonus`. */
import { useState } from 'react';
import { ProgramCard } from '#components/bonus/program-card.tsx';
import styles from '#components/bonus/program-list.module.css';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import type { UserProgram } from '#lib/bonus/answers.ts';
import type { SiteView } from '../site-view.ts';
import { toProgramView } from './promo-views.tsx';
import type { BonusActions } from './use-bonus-actions.ts';

export function ProgramList({
  site,
  programs,
  actions,
  texts,
  onActivated,
}: {
  site: SiteView;
  programs: readonly UserProgram[];
  actions: BonusActions;
  texts: BonusTexts;
  onActivated?: () => void;
}) {
  /** Why the platform refused to activate a program, by the program's id. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const activate = async (id: string, title: string): Promise<void> => {
    const reply = await actions.move('activate', id);
    if (reply === null) return;
    setRefused(({ [id]: _before, ...others }) => (reply.ok ? others : { ...others, [id]: reply.error }));
    if (!reply.ok) return;
    actions.notify(texts.t('programs.activated', { title }));
    onActivated?.();
  };
  return (
    <div className={styles.list}>
      {programs.map((program) => {
        const view = toProgramView(program, site, texts);
        return (
          <ProgramCard
            key={program.id}
            view={{ ...view, error: refused[program.id] ?? view.error }}
            isPending={actions.isPending('activate', program.id)}
            onActivate={() => void activate(program.id, view.title)}
            t={texts.t}
          />
        );
      })}
    </div>
  );
}
