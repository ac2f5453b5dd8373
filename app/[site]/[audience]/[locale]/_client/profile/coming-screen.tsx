import { ComingSection } from '#components/profile/section-state.tsx';
import type { ProfileScreenName } from '#lib/profile/sections.ts';
import { useTexts } from './use-texts.ts';

/** In place of a screen that does not exist yet. */
export function ComingScreen({
  section,
  locale,
}: {
  section: Exclude<ProfileScreenName, 'balance' | 'bonuses'>;
  locale: string;
}) {
  const { profile } = useTexts(locale, ['profile']);
  return <ComingSection section={section} t={profile} />;
}
