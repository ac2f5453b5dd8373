import type { Metadata } from 'next';
import { ProfilePage, profileMetadata } from '../../../_shared/profile-page.tsx';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, section } = await loadPage(params);
  return profileMetadata(context, section);
}

/**
 * Sections of the profile (specification 1 §2): the HTML is the same for every player, and the screens load in
 * the browser; the request decision redirects guests.
 */
export default async function ProfileSectionPage({ params }: Props) {
  return <ProfilePage {...await loadPage(params)} />;
}
