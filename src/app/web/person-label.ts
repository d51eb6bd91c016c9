import type { TFunction } from 'i18next'

/** The role as the user settings name it: 'Team Leader' or 'Team Member'. */
export function personLabel(person: { isManager: boolean }, t: TFunction): string {
  return person.isManager ? t('app:person.leader') : t('app:person.member')
}
