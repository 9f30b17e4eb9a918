/** Helpers for the tests of forms. Only tests may import this file. */
import { ApiError } from '@/api/errors';

/** Creates a promise that the test resolves or rejects. */
export function held<Answer>() {
  let settle: (answer: Answer) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });
  return { promise, settle, refuse };
}

/** Creates the error with which the server refuses a form. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): ApiError =>
  new ApiError(status, code, 'The server says no', 'The server says no', fields);
