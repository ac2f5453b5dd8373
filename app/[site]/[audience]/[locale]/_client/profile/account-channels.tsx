/** The channels by which the player gets codes for payments, on the account's screen (specification 1 §7 "Cashbox"). */
import { useState, type ComponentProps } from 'react';
import { ChannelsCard } from '#components/profile/account/channels-card.tsx';
import type { SecondFactorReply } from '#contract/rest/security.ts';
import { served, useServerData } from '#components/ui/use-server-data.ts';
import { createCodeChannelCalls } from '#lib/rest/code-channel-calls.ts';
import { href } from '#lib/routes/links.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { usePush } from './use-push.ts';

type AccountChannelsProps = Pick<
  ComponentProps<typeof ChannelsCard>,
  'locale' | 't' | 'auth' | 'common' | 'cashbox' | 'notify' | 'contacts'
> & {
  site: SiteView;
  /**
   * State of the second factor. Its authenticator app is a channel, too: when it is set up or removed, the list is read
   * again.
   */
  factor: SecondFactorReply | undefined;
};

export const AccountChannels = (props: AccountChannelsProps) => (
  <Channels key={String(props.factor?.enabled)} {...props} />
);

function Channels({ site, ...texts }: AccountChannelsProps) {
  const [calls] = useState(() => createCodeChannelCalls(getSession(site).rest));
  const channels = useServerData('account/code-channels', calls.list);
  // This push reports that a phone or an e-mail was confirmed or changed.
  usePush(['update_user_info'], () => void channels.mutate());
  return (
    <ChannelsCard
      {...texts}
      calls={calls}
      {...served(channels)}
      onChanged={(reply) => void channels.mutate(reply, { revalidate: false })}
      informationHref={href(linkSite(site), site.locale, 'profileInformation')}
    />
  );
}
