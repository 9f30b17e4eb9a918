import { useId, useState } from 'react';
import { Button } from '@/ui/button';
import { AuthCard } from '../card';
import { ChangePasswordForm } from '../change-password-form';
import { useLogout } from '../queries';
import { texts as authTexts } from '../texts';
import { texts } from '../texts/second-factor';
import { KeepQuestion, useKeepGuard } from './keep-question';
import { useSetUp } from './use-set-up';

const stay = () => undefined;

/**
 * The page of a forced setup. If two-step sign-in is required but not set up yet, the user sees
 * only this page. The user can also change the password or sign out here.
 * rule: second-factor-required
 */
export function SecondFactorPage() {
  const [isChanging, setChanging] = useState(false);
  return isChanging ? (
    <ChangePassword onBack={() => setChanging(false)} />
  ) : (
    <SetUpCard onChangePassword={() => setChanging(true)} />
  );
}

function SetUpCard({ onChangePassword }: { onChangePassword: () => void }) {
  const formId = useId();
  const setUp = useSetUp(stay);
  const guard = useKeepGuard(setUp);
  return (
    <AuthCard
      title={setUp.title}
      text={
        <>
          {!setUp.isOn && <p className="mb-2">{texts.required.text}</p>}
          <p>{setUp.text}</p>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={setUp.submit} className="mt-6 flex flex-col gap-5">
        {setUp.fields}
        <Button type="submit" busy={setUp.busy} size="lg">
          {setUp.action}
        </Button>
      </form>
      {!setUp.isOn && (
        <div className="mt-2 flex flex-col">
          <Button variant="ghost" onClick={onChangePassword}>
            {texts.required.changePassword}
          </Button>
          <SignOut />
        </div>
      )}
      <KeepQuestion guard={guard} />
    </AuthCard>
  );
}

function SignOut() {
  const signOut = useLogout();
  return (
    <Button variant="ghost" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {signOut.isPending ? authTexts.signOut.busy : authTexts.signOut.action}
    </Button>
  );
}

function ChangePassword({ onBack }: { onBack: () => void }) {
  return (
    <AuthCard news title={authTexts.change.action} text={texts.required.thenSetUp}>
      <ChangePasswordForm className="mt-6" />
      <div className="mt-2 flex flex-col">
        <Button variant="ghost" onClick={onBack}>
          {texts.required.setUp}
        </Button>
        <SignOut />
      </div>
    </AuthCard>
  );
}
