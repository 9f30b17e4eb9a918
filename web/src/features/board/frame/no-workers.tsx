/** What is shown below the lanes of a business without workers. */
import { Link } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { USERS_PATH } from '@/lib/paths';
import { buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { texts } from '../texts';

export function NoWorkers() {
  const user = useSession();
  return (
    <EmptyState
      title={texts.noWorkers}
      action={
        user.role === 'admin' && (
          <Link to={USERS_PATH} className={buttonStyle({ variant: 'secondary' })}>
            {texts.addUser}
          </Link>
        )
      }
    />
  );
}
