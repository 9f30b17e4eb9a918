/** The pages that a user must complete before using the app. They are in one chunk of the build. */
export { ChangePasswordPage } from './change-password-page';
export { SecondFactorPage } from './second-factor/required-page';
