import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { SocialLinks } from './drawer.tsx';
import styles from './menus.module.css';
import type { SocialLinkView } from './views.ts';

/** Links to the brand's social networks in the visitor's region (specification 1 §2 "social panel"). */
export function SocialPanel({ social, t }: { social: readonly SocialLinkView[]; t: Translator<'common'> }) {
  if (social.length === 0) return null;
  return (
    <div className={styles.language}>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="social-panel"
        aria-label={t('footer.social')}
      >
        <Icon name="share" size={18} />
      </button>
      <div id="social-panel" popover="auto" className={styles.menu}>
        <p className={styles.who}>{t('footer.social')}</p>
        <SocialLinks social={social} />
      </div>
    </div>
  );
}
