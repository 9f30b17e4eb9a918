/** The state of the first run's form: the initial values, submitting, and the server's field errors. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouterState } from '@tanstack/react-router';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { type SetupForm, setupSchema, type SetupValues } from './form-schema';
import { useSetUp } from './queries';

export type SetupFormState = UseFormReturn<SetupForm, unknown, SetupValues>;

const NAMES = [
  'setupCode',
  'fullName',
  'username',
  'email',
  'password',
  'businessName',
  'timezone',
  'conflictScope',
] as const;

/** Returns the setup code in the URL. The console prints a link that contains the code. */
function useCodeOfLink(): string {
  const search: object = useRouterState({ select: ({ location }) => location.search });
  return 'code' in search && typeof search.code === 'string' ? search.code : '';
}

export function useSetupForm() {
  const setUp = useSetUp();
  const code = useCodeOfLink();
  const form: SetupFormState = useForm<SetupForm, unknown, SetupValues>({
    resolver: zodResolver(setupSchema),
    defaultValues: {
      setupCode: code,
      fullName: '',
      username: '',
      email: '',
      password: '',
      businessName: '',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      conflictScope: null,
    },
  });
  const { busy, submit } = useFormSubmit({
    form,
    fields: NAMES,
    handlesError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'wrong_setup_code') return false;
      form.setError('setupCode', { type: 'server', message: error.message }, { shouldFocus: true });
      return true;
    },
    send: (values) => setUp.mutateAsync(values),
  });
  return { form, busy, submit };
}
