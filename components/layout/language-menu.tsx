import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { LanguageLinks } from './drawer.tsx';
import styles from './menus.module.css';
import type { LanguageView } from './views.ts';

/**
 * Languages as links to Home; the page's runtime changes them to keep the current page and query. The button's
 * name begins with its visible text, so that voice control finds it (WCAG 2.5.3).
 */
export function LanguageMenu({
  languages,
  t,
}: {
  languages: readonly LanguageView[];
  t: Translator<'common'>;
}) {
  const current = languages.find((language) => language.current);
  if (languages.length < 2 || !current) return null;
  const code = current.locale.toUpperCase();
  return (
    <div className={styles.language}>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="language-menu"
        aria-label={`${code}, ${t('language.current', { language: current.name })}`}
      >
        <Icon name="globe" size={18} />
        <span aria-hidden="true">{code}</span>
        <Icon name="angle-down" size={16} className={styles.angle} />
      </button>
      <div id="language-menu" popover="auto" className={styles.menu}>
        <LanguageLinks languages={languages} />
      </div>
    </div>
  );
}
