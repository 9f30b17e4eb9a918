/** The pages of users who must do something before anything else, in one chunk. */
export { ChangePasswordPage } from './change-password-page';
export { SecondFactorPage } from './second-factor/required-page';
