import { useState } from 'react';
import type { SocialProvider } from '#contract/rest/social.ts';
import { Button } from '#components/ui/button.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { mark } from '#lib/core/marks.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './social.module.css';

export type SocialButtonsProps = {
  providers: () => Promise<Result<readonly SocialProvider[], Failure>>;
  /** Opens the provider's page; resolves after a failure, which has been shown. */
  open: (code: string) => Promise<void>;
  t: Translator<'social'>;
};

/**
 * A button for each social provider; nothing without providers or while the list cannot be loaded: the form
 * above works without them.
 */
export function SocialButtons({ providers, open, t }: SocialButtonsProps) {
  const { data } = useServerData('social/providers', providers);
  const [opening, setOpening] = useState<string | null>(null);
  if (!data || data.length === 0) return null;
  const press = async (code: string) => {
    if (opening !== null) return;
    setOpening(code);
    try {
      await open(code);
    } finally {
      setOpening(null);
    }
  };
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('or')}</p>
      {data.map(({ code, title, icon }) => (
        <Button
          key={code}
          wide
          size="lg"
          type="outline"
          {...(icon === null ? {} : { icon })}
          loading={opening === code}
          disabled={opening !== null}
          onClick={() => void press(code)}
          {...mark('network', code)}
        >
          {t('continueWith', { provider: title })}
        </Button>
      ))}
    </div>
  );
}
