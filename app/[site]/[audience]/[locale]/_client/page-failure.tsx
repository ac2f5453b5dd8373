/**
 * Shown in place of a page that threw, in the language of the document: a text, a retry and a link to Home.
 */
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { FailureView } from './failure-view.tsx';

export default function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const { lang, dataset } = document.documentElement;
  return (
    <FailureView
      error={error}
      locale={lang}
      homeHref={dataset['home'] ?? '/'}
      retry={() =>
        startTransition(() => {
          router.refresh();
          reset();
        })
      }
    />
  );
}
