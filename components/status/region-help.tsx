import { ButtonLink } from '#components/ui/button.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './stub-page.module.css';

type RegionHelpProps = {
  /** E-mail address of the brand; null: it has none, so its social networks are the only contact. */
  email: string | null;
  /** Network and address of the brand's pages in the region. */
  social: readonly (readonly [network: string, address: string])[];
  t: Translator<'status'>;
  common: Translator<'common'>;
};

/** Options of visitors in a closed region: contact the brand, especially about money in their account. */
export function RegionHelp({ email, social, t, common }: RegionHelpProps) {
  if (email === null && social.length === 0) return null;
  return (
    <>
      {email !== null && (
        <ButtonLink href={`mailto:${email}`} icon="info">
          {t('regionBlocked.contact')}
        </ButtonLink>
      )}
      <div className={styles.help}>
        <p>{t('regionBlocked.money')}</p>
        {email !== null && <p className={styles.address}>{email}</p>}
        {social.length > 0 && (
          <p>
            {common('footer.social')}:{' '}
            {social.map(([network, address], at) => (
              <span key={network}>
                {at > 0 && ', '}
                <a href={address} rel="noopener nofollow" target="_blank">
                  {network}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
