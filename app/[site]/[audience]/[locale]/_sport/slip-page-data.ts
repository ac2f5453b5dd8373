/** Shared data of the pages for slip, one-tap bets and bets. */
import type { Metadata } from 'next';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import type { SlipPageTexts } from '../_client/slip/player-only.tsx';
import { getPageContext, type RouteSegments } from '../_shared/page-context.ts';
import { partTexts } from '../_shared/part-texts.ts';
import { toSiteView } from '../_shared/to-site-view.ts';

type Name = 'basket' | 'fast' | 'history';

/** Metadata of pages whose content belongs to one player or browser: search engines must not index them. */
export async function slipMetadata(params: Promise<RouteSegments>, name: Name): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'slip');
  return buildScreenMetadata(site, `${t(`${name}.title`)} | ${site.brand.name}`);
}

export async function loadSlipPage(params: Promise<RouteSegments>, name: Name) {
  const context = await getPageContext(params);
  const [t, common, profile] = await Promise.all([
    getTranslator(context.locale, 'slip'),
    getTranslator(context.locale, 'common'),
    getTranslator(context.locale, 'profile'),
  ]);
  const texts: SlipPageTexts = {
    ...partTexts(common),
    guestTitle: name === 'fast' ? t('fast.guest') : profile('guest.title'),
    guestText: name === 'fast' ? t('fast.guestText') : t('history.guest'),
    login: common('header.login'),
    register: t('button.register'),
  };
  return { context, site: toSiteView(context), title: t(`${name}.title`), texts };
}
