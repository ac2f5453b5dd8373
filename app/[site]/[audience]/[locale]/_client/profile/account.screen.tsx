import { ComingScreen } from './coming-screen.tsx';
import type { ProfileScreenProps } from './screen-props.ts';

export function Screen({ site }: ProfileScreenProps) {
  return <ComingScreen section="account" locale={site.locale} />;
}
