'use client';
/**
 * Needs the client: the way of installation depends on the browser, and the browser's own dialog is opened by
 * a script.
 */
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import { canPrompt, isInstalled, promptInstall } from '#lib/install/prompt.ts';
import { installPlatform, type InstallPlatform } from '#lib/install/rules.ts';
import { styles } from './install-style.ts';

type OfferProps = {
  /** `forYou`: for each platform the line that marks its way as the visitor's. */
  texts: {
    forYou: Readonly<Record<InstallPlatform, string>>;
    install: string;
    installed: string;
    steps: string;
    qr: string;
  };
};
type Found = {
  readonly platform: InstallPlatform;
  readonly isInstalled: boolean;
  readonly canPrompt: boolean;
  /** Address of the picture with the QR code; null on phones. */
  readonly code: string | null;
};

async function findOut(): Promise<Found> {
  const { default: bowser } = await import('bowser');
  const platform = installPlatform(bowser.parse(navigator.userAgent).os.name ?? '', navigator.maxTouchPoints);
  const code = platform === 'desktop' ? await codeOf(location.origin + location.pathname) : null;
  return { platform, isInstalled: isInstalled(), canPrompt: canPrompt(), code };
}

async function codeOf(address: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
}

export function InstallOffer({ texts }: OfferProps) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const look = () =>
      void findOut().then(setFound, (error: unknown) => reportDefect('install offer', error));
    look();
    // The browser may offer the installation only later, and an installation changes what is shown.
    addEventListener('beforeinstallprompt', look);
    addEventListener('appinstalled', look);
    return () => {
      removeEventListener('beforeinstallprompt', look);
      removeEventListener('appinstalled', look);
    };
  }, []);
  if (!found) return <div className={styles.offer} aria-hidden="true" />;
  if (found.isInstalled)
    return (
      <div className={styles.offer} role="status">
        <p>{texts.installed}</p>
      </div>
    );
  const install = () =>
    void promptInstall().then(
      () => setFound({ ...found, canPrompt: false }),
      (error: unknown) => reportDefect('install prompt', error),
    );
  return (
    <div className={styles.offer}>
      <p>{texts.forYou[found.platform]}</p>
      {found.canPrompt ? (
        <Button onClick={install}>{texts.install}</Button>
      ) : (
        <ButtonLink type="outline" href={`#${found.platform}`}>
          {texts.steps}
        </ButtonLink>
      )}
      {found.code && (
        <div className={styles.code}>
          <img src={found.code} alt="" width={112} height={112} />
          <span>{texts.qr}</span>
        </div>
      )}
    </div>
  );
}
