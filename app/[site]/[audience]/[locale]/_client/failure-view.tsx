/** Error message in place of a page, in the visitor’s language. */
import { useEffect, useState } from 'react';
import { StubPage } from '#components/status/stub-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type FailureViewProps = {
  error: unknown;
  /** Language of the page. */
  locale: string;
  homeHref: string;
  retry: () => void;
};

export function FailureView({ error, locale, homeHref, retry }: FailureViewProps) {
  const [t, setTranslator] = useState<Translator<'status'> | null>(null);
  useEffect(() => reportDefect('page', error), [error]);
  useEffect(() => {
    let isUnmounted = false;
    loadTranslator(locale, 'status').then(
      (loaded) => !isUnmounted && setTranslator(() => loaded),
      (failure: unknown) => reportDefect('texts of the failed page', failure),
    );
    return () => {
      isUnmounted = true;
    };
  }, [locale]);
  if (!t) return null;
  return (
    <StubPage icon="error" title={t('failure.title')} text={t('failure.text')}>
      <Button icon="refresh" onClick={retry}>
        {t('failure.retry')}
      </Button>
      <ButtonLink href={homeHref} type="outline">
        {t('notFound.toHome')}
      </ButtonLink>
    </StubPage>
  );
}
