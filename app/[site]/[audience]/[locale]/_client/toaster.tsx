/** The toaster with its words, which are fetched with it. */
import { useEffect, useState } from 'react';
import type { ToasterProps } from '#components/runtime/boot.tsx';
import { Toaster, type ToasterTexts } from '#components/ui/toaster.tsx';
import { loadTranslator } from '#lib/i18n/load-messages.ts';

export function PageToaster({ locale, notices, dismiss }: ToasterProps) {
  const [texts, setTexts] = useState<ToasterTexts | null>(null);
  useEffect(() => {
    void loadTranslator(locale, 'common').then((t) =>
      setTexts({
        region: t('toast.region'),
        dismiss: t('toast.dismiss'),
        types: {
          info: t('toast.info'),
          success: t('toast.success'),
          warning: t('toast.warning'),
          error: t('toast.error'),
        },
      }),
    );
  }, [locale]);
  return texts && <Toaster notices={notices} dismiss={dismiss} texts={texts} />;
}
