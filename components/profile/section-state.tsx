import type { ReactNode } from 'react';
import { StateMessage } from '#components/ui/state-message.tsx';
import { PROFILE_SECTIONS, type ComingSectionName } from '#lib/profile/sections.ts';
import type { Translator } from '#lib/i18n/translator.ts';

/** In place of a section that is not open yet: what it will be for. */
export function ComingSection({
  section,
  t,
  children,
}: {
  section: ComingSectionName;
  t: Translator<'profile'>;
  children?: ReactNode;
}) {
  return (
    <StateMessage
      icon={PROFILE_SECTIONS[section].icon}
      title={t('coming.title')}
      text={t(`coming.${section}`)}
    >
      {children}
    </StateMessage>
  );
}
