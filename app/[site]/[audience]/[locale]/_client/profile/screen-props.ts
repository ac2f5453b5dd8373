import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';

/** What each screen of the profile gets. */
export type ProfileScreenProps = {
  site: SiteView;
  /** The signed-in player, kept current by pushes. */
  user: User;
};
