/** The account section: security settings, and identity documents. */
import { Screen as AccountScreen } from './account.screen.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { SignOutCard } from './sign-out-card.tsx';
import type { ProfileScreenProps } from './screen-props.ts';

export function Screen(props: ProfileScreenProps) {
  return (
    <>
      <AccountScreen {...props} />
      <DocumentsPanel {...props} />
      <SignOutCard {...props} />
    </>
  );
}
