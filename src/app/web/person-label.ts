import type { TFunction } from 'i18next'

/** The role in the user settings: 'Team Leader' or 'Team Member'. */
export function personLabel(person: { isManager: boolean }, t: TFunction): string {
  return person.isManager ? t('app:person.leader') : t('app:person.member')
}

/** The role in the navigation rail. Admins are shown as such, not as team members. */
export function railLabel(
  { person, permissions }: { person: { isManager: boolean }; permissions: { companyAdmin: boolean } },
  t: TFunction,
): string {
  return permissions.companyAdmin ? t('app:person.companyAdmin') : personLabel(person, t)
}
