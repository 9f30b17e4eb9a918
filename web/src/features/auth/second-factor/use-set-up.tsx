/**
 * The steps of the setup of two-step sign-in: password, first code from the app, recovery codes. A
 * dialog and the page of a forced setup use the same steps. Each of the two renders the title, the
 * fields and the button of the current step. rule: second-factor
 */
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { USER_KEY } from '@/api/query-client';
import { texts } from '../texts/second-factor';
import { CodesStep, useCodesStep } from './codes-step';
import { PasswordStep, usePasswordStep } from './password-step';
import type { Enrolment } from './queries';
import { ScanStep, useScanStep } from './scan-step';

type Step =
  | { at: 'password' }
  | { at: 'scan'; enrolment: Enrolment }
  | { at: 'codes' | 'left'; codes: readonly string[] };

/** The content of the current step. */
interface ShownStep {
  title: string;
  text: string;
  fields: ReactNode;
  /** The label of the button that submits the form of the step. */
  action: string;
  busy: boolean;
  submit: (event: SyntheticEvent) => void;
}

export interface SetUp extends ShownStep {
  /** Whether two-step sign-in is on and the recovery codes are shown. */
  isOn: boolean;
  /**
   * Whether the user has not yet confirmed that the recovery codes are saved. They can't be shown
   * again.
   */
  mustKeep: boolean;
  /** Ends the setup. Can be called in any step. */
  leave: () => void;
}

/** Returns the current step of the setup. `onLeave` is called when the setup ends, in any step. */
export function useSetUp(onLeave: () => void): SetUp {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const leave = () => {
    if (step.at === 'codes') {
      // Set synchronously: the guard against leaving must be off before the refetched user causes a
      // navigation to another page.
      flushSync(() => setStep({ ...step, at: 'left' }));
      // Refetch the user only now, because the refetched user would end the page of a forced setup.
      void client.invalidateQueries({ queryKey: USER_KEY });
    }
    onLeave();
  };
  const password = usePasswordStep((enrolment) => setStep({ at: 'scan', enrolment }));
  const scan = useScanStep((codes) => setStep({ at: 'codes', codes }));
  const codes = useCodesStep(leave);

  const shown = (): ShownStep => {
    const { busy, title, next, password: first, scan: second, codes: last } = texts.setUp;
    switch (step.at) {
      case 'password':
        return {
          title,
          text: first.text,
          fields: <PasswordStep form={password.form} />,
          action: password.busy ? busy : next,
          busy: password.busy,
          submit: password.submit,
        };
      case 'scan':
        return {
          title: second.title,
          text: second.text,
          fields: <ScanStep form={scan.form} enrolment={step.enrolment} />,
          action: scan.busy ? busy : second.turnOn,
          busy: scan.busy,
          submit: scan.submit,
        };
      case 'codes':
      case 'left':
        return {
          title: last.title,
          text: last.text,
          fields: <CodesStep form={codes.form} codes={step.codes} />,
          action: last.done,
          busy: step.at === 'left',
          submit: codes.submit,
        };
    }
  };
  return { ...shown(), isOn: 'codes' in step, mustKeep: step.at === 'codes', leave };
}
