import { ComingScreen } from './coming-screen.tsx';
import type { ProfileScreenProps } from './screens.ts';

export function Screen({ site }: ProfileScreenProps) {
  return <ComingScreen section="account" locale={site.locale} />;
}
