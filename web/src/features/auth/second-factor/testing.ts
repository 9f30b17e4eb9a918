/** A fake server on which a user sets up two-step sign-in. Only tests may import this file. */
import type { CurrentUser } from '@/api/session';
import type { Answers } from '@/test/server';

export const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-DDDD-EEEE-000${at}`);

/**
 * The responses for a user who can set up two-step sign-in with the password `mine` and the code
 * `123456`.
 */
export function setUpAnswers(user: CurrentUser): Answers {
  const answers: Answers = {
    'GET /api/auth/user': [200, user],
    'POST /api/user/second-factor': (sent) =>
      Object(sent).currentPassword === 'mine'
        ? [200, { secret: SECRET, uri: `otpauth://totp/Jobwright?secret=${SECRET}`, qrCode: QR_CODE }]
        : wrong('currentPassword', 'Current password is incorrect'),
    'POST /api/user/second-factor/confirm': (sent) => {
      if (Object(sent).code !== '123456') return wrong('code', 'That code is not right');
      answers['GET /api/auth/user'] = [200, { ...user, ...ON }];
      return [200, { recoveryCodes: CODES }];
    },
  };
  return answers;
}

/** The fields of a user who uses two-step sign-in. */
export const ON = { secondFactor: 1, secondFactorRequired: 0, recoveryCodesLeft: 10 } as const;

const QR_CODE = '<svg viewBox="0 0 8 8"><rect width="8" height="8"/><path d="M2 2h4v4H2V2"/></svg>';

export const wrong = (field: string, message: string) =>
  [400, { message, code: 'invalid', fields: { [field]: message } }] as const;
