/** Data of the page of a list of one player, without its games. */
import { notFound } from 'next/navigation';
import { isOwnListName } from '#lib/catalog/own-list-names.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { list: string }> };

/** Ends in a 404 for an unknown list name. */
export async function loadPage(params: Props['params']) {
  const [context, { list }] = await Promise.all([getPageContext(params), params]);
  if (!isOwnListName(list)) notFound();
  const [common, catalog] = await Promise.all([
    getTranslator(context.locale, 'common'),
    getTranslator(context.locale, 'catalog'),
  ]);
  return { context, list, common, title: catalog(`own.${list}.title`) };
}
