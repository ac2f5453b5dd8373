/** Bonuses: free spins, bonus games, free bets, programs, promo code (specification 1 §2). */
import { Picture } from '#components/catalog/picture.tsx';
import { FreeSpins, type FreeSpinsView } from '#components/profile/free-spins.tsx';
import { PromoCodeForm, type PromoCodeOutcome } from '#components/profile/promo-code-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import type { UserPromo } from '#lib/bonus/answers.ts';
import { toCardPicture } from '#lib/catalog/picture.ts';
import { CARD_RATIO } from '#lib/catalog/to-card-view.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { activatePromoCode } from '#lib/rest/wallet-calls.ts';
import { href } from '#lib/routes/links.ts';
import { PROMO_KEY, readPromo } from '../bonus-state.ts';
import { getSession } from '../services.ts';
import { bonusGamesHref, linkSite, type SiteView } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { useTexts } from './use-texts.ts';

const toSpins = (promo: UserPromo, site: SiteView): FreeSpinsView[] =>
  promo.freeSpins.map(({ id, activated, campaignId, freespinsCount, freespinsLeft, dateExpire, game }) => {
    const picture = toCardPicture(game.compressedImage.webp, { prefix: site.imagePrefix, ...CARD_RATIO });
    const names = { manufacturer: game.manufacturer.toLowerCase(), game: game.slug };
    return {
      id,
      game: game.name,
      href: href(linkSite(site), site.locale, 'GamePageNew', names, { freegame: campaignId }),
      left: freespinsLeft,
      count: freespinsCount,
      until: dateExpire && momentText(dateExpire),
      isActivated: activated,
      picture: picture && <Picture picture={picture} />,
    };
  });

async function activate(site: SiteView, code: string): Promise<PromoCodeOutcome> {
  const reply = await activatePromoCode(getSession(site).rest, { code });
  if (reply.ok) return { ok: true };
  const { fields, general } = await textsOfFailure(reply.error, site.locale, ['code']);
  return { ok: false, text: fields.code ?? general ?? '' };
}

function Rest({ promo, t }: { promo: UserPromo; t: Translator<'profile'> }) {
  const { freeBetsCount, programsAvailable } = promo;
  return (
    <>
      <Card title={t('bonuses.freeBets.title')} icon="coins" note={t('bonuses.freeBets.note')}>
        <p>{t('bonuses.freeBets.count', { count: freeBetsCount })}</p>
      </Card>
      <Card title={t('bonuses.programs.title')} icon="trophy" note={t('bonuses.programs.note')}>
        {programsAvailable.length === 0 ? (
          <p>{t('bonuses.programs.none')}</p>
        ) : (
          <ul>
            {programsAvailable.map(({ id, program }) => (
              <li key={id}>
                <b>{program.title}</b>
                <p>{program.description}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

export function Screen({ site }: ProfileScreenProps) {
  const { profile: t, common } = useTexts(site.locale, ['profile', 'common']);
  const promo = useServerData(PROMO_KEY, () => readPromo(site));
  const gamesHref = bonusGamesHref(site);
  return (
    <>
      <Card
        title={t('bonuses.freeSpins.title')}
        icon="gift"
        aside={
          gamesHref && (
            <ButtonLink href={gamesHref} type="outline" size="sm" rel="nofollow">
              {t('bonuses.games')}
            </ButtonLink>
          )
        }
      >
        <Loaded
          data={promo.data}
          failed={promo.error !== undefined}
          retry={() => void promo.mutate()}
          common={common}
          skeleton={<Skeleton height="240px" />}
        >
          {(reply) => <FreeSpins spins={toSpins(reply, site)} t={t} />}
        </Loaded>
      </Card>
      {(promo.data || promo.error) && (
        <Card title={t('bonuses.promo.title')} icon="percent" note={t('bonuses.promo.note')}>
          <PromoCodeForm activate={(code) => activate(site, code)} t={t} />
        </Card>
      )}
      {promo.data && <Rest promo={promo.data} t={t} />}
    </>
  );
}
