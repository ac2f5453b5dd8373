/** The browser's offer to install the site, which it makes once per document and before other scripts run. */

type InstallEvent = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
type Holder = { croupierInstall?: InstallEvent | null };

/** Inline script that stores the offer and suppresses the browser's own bar. */
export const INSTALL_PROMPT_SCRIPT = `addEventListener('beforeinstallprompt',function(event){event.preventDefault();globalThis.croupierInstall=event})`;

const holder = globalThis as Holder;
export const canPrompt = (): boolean => Boolean(holder.croupierInstall);

/** Shows the browser's dialog; 'none' without an offer. An offer can be used once. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'none'> {
  const event = holder.croupierInstall;
  if (!event) return 'none';
  holder.croupierInstall = null;
  await event.prompt();
  return (await event.userChoice).outcome;
}

/** True when the page runs as an installed app. Safari on iOS reports it in `navigator.standalone`. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;
