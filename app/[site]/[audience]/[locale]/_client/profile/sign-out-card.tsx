import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { getSession } from '../services.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { useTexts } from './use-texts.ts';

/** Sign-out, at the end of the account section. */
export function SignOutCard({ site }: Pick<ProfileScreenProps, 'site'>) {
  const { security: t, common } = useTexts(site.locale, ['security', 'common']);
  return (
    <Card icon="logout" title={t('signOut.title')} note={t('signOut.text')}>
      <div>
        <Button type="outline" icon="logout" onClick={() => void getSession(site).session.signOut()}>
          {common('header.logout')}
        </Button>
      </div>
    </Card>
  );
}
