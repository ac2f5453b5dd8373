/** The section of the profile that a path names. */
import { notFound } from 'next/navigation';
import { isProfileSection } from '#lib/profile/sections.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type Props = { params: Promise<RouteSegments & { screen: string }> };

/** Ends in a 404 for an unknown section. */
export async function loadPage(params: Props['params']) {
  const [context, { screen }] = await Promise.all([getPageContext(params), params]);
  if (!isProfileSection(screen)) notFound();
  return { context, section: screen };
}
