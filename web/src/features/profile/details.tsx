import type { CurrentUser } from '@/api/session';
import { useSettings } from '@/features/settings/queries';
import { formatDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { Line, Lines } from '@/ui/section';
import { texts } from './texts';

/** The account of the signed-in user. Only an administrator can change it. */
export function Details({ user }: { user: CurrentUser }) {
  const zone = useSettings().data?.timezone;
  return (
    <div className="flex gap-4 max-sm:flex-col sm:gap-6">
      <Avatar name={user.fullName} color={user.color} size={56} />
      <div className="min-w-0 flex-1">
        <Lines>
          <Line name={texts.account.fullName}>{user.fullName}</Line>
          <Line name={texts.account.username}>{user.username}</Line>
          <Line name={texts.account.role}>
            {user.role === 'admin' ? texts.account.admin : texts.account.user}
          </Line>
          <Line name={texts.account.email}>{user.email}</Line>
          {/* The date is in the business's time zone, not in that of the device. */}
          <Line name={texts.account.since}>
            {zone === undefined ? '\u00a0' : formatDay(dayOf(instantOf(user.createdAt), zone))}
          </Line>
        </Lines>
      </div>
    </div>
  );
}
