import type { TFunction } from 'i18next'

/** The role as the user settings name it: 'Team Leader' or 'Team Member'. */
export function personLabel(person: { isManager: boolean }, t: TFunction): string {
  return person.isManager ? t('app:person.leader') : t('app:person.member')
}

/** The role beside the name in the rail: an admin runs the company's account and is not named as a team member. */
export function railLabel(
  { person, permissions }: { person: { isManager: boolean }; permissions: { companyAdmin: boolean } },
  t: TFunction,
): string {
  return permissions.companyAdmin ? t('app:person.companyAdmin') : personLabel(person, t)
}
