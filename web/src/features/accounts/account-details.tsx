/** Shows the details of a user as read-only text. */
import { useSettings } from '@/features/settings/queries';
import { ago } from '@/lib/ago';
import { formatDay, formatDayTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { MailLink } from '@/ui/contact-links';
import { Line, Lines, Section } from '@/ui/section';
import { useNow } from '@/ui/hooks/use-now';
import { RoleBadge, StatusBadge } from './account-parts';
import type { Account } from './accounts';
import { Permissions } from './permissions';
import { texts as roleTexts } from '@/features/users/texts';
import { texts } from './texts';

export function AccountDetails({ account }: { account: Account }) {
  return (
    <>
      <Section title={texts.account}>
        <Lines>
          <Line name={texts.fields.fullName}>{account.fullName}</Line>
          <Line name={texts.fields.username}>@{account.username}</Line>
          <Line name={texts.fields.email}>
            <MailLink email={account.email} />
          </Line>
          <Line name={texts.fields.role}>
            <RoleBadge account={account} />
          </Line>
          <Line name={texts.columns.status}>
            <StatusBadge account={account} />
          </Line>
          <Line name={texts.secondFactorLabel}>
            {account.secondFactor === 1 ? texts.secondFactorOn : texts.secondFactorOff}
          </Line>
          {account.mustChangePassword === 1 && (
            <Line name={texts.password}>
              <TemporaryPassword ends={account.passwordExpiresAt} />
            </Line>
          )}
          <Line name={texts.columns.created}>
            <Created account={account} />
          </Line>
          <Line name={texts.id}>
            <span className="text-2sm/5">{account.id}</span>
          </Line>
        </Lines>
      </Section>
      <Section title={roleTexts.permissions}>
        <Permissions role={account.role} />
      </Section>
    </>
  );
}

/**
 * Says that the password is temporary, and when it expires or has expired. Temporary passwords that
 * were set by an older version of the app have no expiry.
 */
function TemporaryPassword({ ends }: { ends: Account['passwordExpiresAt'] }) {
  const zone = useSettings().data?.timezone;
  const now = useNow();
  if (ends === null || zone === undefined) return texts.temporaryPassword;
  const at = instantOf(ends);
  const moment = formatDayTime(at, zone);
  return at <= now ? texts.temporaryEnded(moment) : texts.temporaryUntil(moment);
}

/**
 * The day on which the account was created, and how long ago that was. Both are shown once the time
 * zone is loaded.
 */
function Created({ account }: { account: Account }) {
  const zone = useSettings().data?.timezone;
  const now = useNow();
  const at = instantOf(account.createdAt);
  const day = zone === undefined ? '' : `${formatDay(dayOf(at, zone))} · `;
  return `${day}${ago(at, now)}`;
}
