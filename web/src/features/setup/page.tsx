/** The first run (decisions 4): makes the first administrator and the business, with the code from the console. */
import { Brand } from '@/ui/brand';
import { Button } from '@/ui/button';
import { Part } from '@/ui/part';
import { AccountFields, BusinessFields, CodeField } from './fields';
import { SchedulingField } from './scheduling-field';
import { useSetupForm } from './use-setup-form';

export function SetupPage() {
  const { form, busy, submit } = useSetupForm();
  return (
    <main className="mx-auto max-w-[640px] px-4 py-8 sm:py-12">
      <Brand className="px-1" />
      <h1 className="mt-6 px-1 text-[26px]/8 font-[640] tracking-[-.02em]">Set Up Jobwright</h1>
      <p className="mt-1 px-1 text-ink-2">
        You become the first administrator. Everything here can be changed later.
      </p>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-6 rounded-xl border border-line bg-surface"
      >
        <Part stacked title="This server" about="A code shows that it is yours to set up.">
          <CodeField form={form} />
        </Part>
        <Part stacked title="Your account" about="You sign in with the username or the e-mail address.">
          <div className="grid gap-4 sm:grid-cols-2">
            <AccountFields form={form} />
          </div>
        </Part>
        <Part
          stacked
          title="Your business"
          about="Everybody sees and enters times on the clock of this time zone."
        >
          <div className="grid gap-4">
            <BusinessFields form={form} />
          </div>
        </Part>
        <Part stacked title="Your schedule" about="Decides when Jobwright refuses two jobs that overlap.">
          <SchedulingField form={form} />
        </Part>
        <div className="border-t border-line-2 p-4 md:p-6">
          <Button type="submit" busy={busy} className="h-10 w-full pointer-coarse:h-12">
            {busy ? 'Setting up...' : 'Set Up Jobwright'}
          </Button>
        </div>
      </form>
    </main>
  );
}
