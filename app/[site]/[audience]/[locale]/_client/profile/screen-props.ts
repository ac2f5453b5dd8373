import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';

/** Props of every screen of the profile. */
export type ProfileScreenProps = {
  site: SiteView;
  /** The signed-in player, kept current by pushes. */
  user: User;
};
