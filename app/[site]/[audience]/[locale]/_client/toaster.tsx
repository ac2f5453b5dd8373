/** The toaster in the language of the page; loads its texts. */
import { useEffect, useState } from 'react';
import { Toaster, type ToasterTexts } from '#components/ui/toaster.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { ShownNotice } from './tab-state.ts';

type ToasterProps = {
  locale: string;
  notices: readonly ShownNotice[];
  dismiss: (id: number) => void;
};

export function PageToaster({ locale, notices, dismiss }: ToasterProps) {
  const [texts, setTexts] = useState<ToasterTexts | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const show = (t: Translator<'common'>) =>
      !isUnmounted &&
      setTexts({
        region: t('toast.region'),
        dismiss: t('toast.dismiss'),
        waiting: (count) => t('toast.waiting', { count }),
        types: {
          info: t('toast.info'),
          success: t('toast.success'),
          warning: t('toast.warning'),
          error: t('toast.error'),
        },
      });
    loadTranslator(locale, 'common').then(show, (error: unknown) => reportDefect('texts of notices', error));
    return () => {
      isUnmounted = true;
    };
  }, [locale]);
  return texts && <Toaster notices={notices} dismiss={dismiss} texts={texts} />;
}
