/** What the tests of forms share. Only tests may import this. */
import { ApiError } from '@/api/errors';

/** A promise that a test settles. */
export function held<Answer>() {
  let settle: (answer: Answer) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    settle = resolve;
    refuse = reject;
  });
  return { promise, settle, refuse };
}

/** The server's refusal. */
export const refusal = (status: number, code: string, fields?: Record<string, string>): ApiError =>
  new ApiError(status, code, 'The server says no', 'The server says no', fields);
