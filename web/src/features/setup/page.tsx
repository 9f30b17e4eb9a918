/** The first-run screen. Creates the first administrator and the business. rule: setup */
import { LanguageOffer } from '@/ui/language-offer';
import { Brand } from '@/ui/brand';
import { Button } from '@/ui/button';
import { Part } from '@/ui/forms/part';
import { AccountFields, BusinessFields, CodeField } from './fields';
import { SchedulingField } from './scheduling-field';
import { texts } from './texts';
import { useSetupForm } from './use-setup-form';

export function SetupPage() {
  const { form, busy, submit } = useSetupForm();
  return (
    <main className="mx-auto max-w-160 px-4 py-8 sm:py-12">
      <Brand className="px-1" />
      <h1 className="mt-6 px-1 text-[1.625rem]/8 font-[640] tracking-[-.02em]">{texts.title}</h1>
      <p className="mt-1 px-1 text-ink-2">{texts.text}</p>
      <form noValidate onSubmit={submit} className="mt-6 rounded-xl border border-line bg-surface">
        <Part stacked title={texts.server.title} about={texts.server.about}>
          <CodeField form={form} />
        </Part>
        <Part stacked title={texts.account.title} about={texts.account.about}>
          <div className="grid gap-4 sm:grid-cols-2">
            <AccountFields form={form} />
          </div>
        </Part>
        <Part stacked title={texts.business.title} about={texts.business.about}>
          <div className="grid gap-4">
            <BusinessFields form={form} />
          </div>
        </Part>
        <Part stacked title={texts.schedule.title} about={texts.schedule.about}>
          <SchedulingField form={form} />
        </Part>
        <div className="border-t border-line-2 p-4 md:p-6">
          <Button type="submit" busy={busy} size="lg" className="w-full">
            {busy ? texts.busy : texts.action}
          </Button>
        </div>
      </form>
      <LanguageOffer />
    </main>
  );
}
