import { page } from '../route-traits.ts'

/** Pages to sign in and to change what belongs to an account. */
export const accountPages = [
  page('profile', 'account/profile-page.tsx', 'profile', { search: 'disallow', place: 'profile' }),
  page('profile/settings', 'account/settings-page.tsx', 'settings', {
    search: 'disallow',
    place: 'profile',
  }),
  page('profile/second-factor', 'account/second-factor-page.tsx', 'second-factor', {
    search: 'disallow',
    place: 'profile',
  }),
  page('profile/delete', 'account/delete-account-page.tsx', 'delete-account', {
    search: 'disallow',
    place: 'profile',
  }),
  page('change-email', 'account/change-email-page.tsx', 'change-email', {
    search: 'noindex',
    secret: '?token',
  }),
  page('affiliate/selling', 'account/affiliate-sales-page.tsx', 'affiliate-selling', {
    search: 'noindex',
    place: 'profile',
    contactButton: true,
  }),
  page('register', 'account/register-page.tsx', 'register', {
    search: 'noindex',
    cached: true,
    place: 'register',
    atRoot: 'only',
    urgent: true,
  }),
  page('login', 'account/sign-in-page.tsx', 'login', {
    search: 'noindex',
    cached: true,
    place: 'log-in',
    atRoot: 'only',
    urgent: true,
  }),
  page('forgot-password', 'account/forgot-password-page.tsx', 'forgot-password', {
    search: 'noindex',
    cached: true,
    atRoot: true,
    urgent: true,
  }),
  page('reset-password', 'account/reset-password-page.tsx', 'reset-password', {
    search: 'noindex',
    secret: '?token',
    atRoot: true,
    urgent: true,
  }),
  page('claim-shop/:token', 'account/claim-shop-page.tsx', 'claim-shop', {
    search: 'noindex',
    secret: ':token',
  }),
  page('studio/invitation/:token', 'account/accept-invitation-page.tsx', 'accept-invitation', {
    search: 'noindex',
    secret: ':token',
  }),
  page('studio/mails/stop/:token', 'account/stop-mail-page.tsx', 'studio-stop-mail', {
    search: 'noindex',
    secret: ':token',
  }),
  page('verify-email', 'account/verify-email-page.tsx', 'verify-email', {
    search: 'noindex',
    secret: '?token',
    urgent: true,
  }),
]
