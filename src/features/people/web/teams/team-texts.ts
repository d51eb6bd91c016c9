import type { TFunction } from 'i18next'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'

/** Another person saved first. */
export const isStale = (error: unknown): boolean => isApiError(error, 409) && error.errorCode === 'stale'

/** Words the server's errors about teams and groups in the person's language. */
export const faultWords = (t: TFunction, message: string): string =>
  ({
    'There is already a team with this name here.': t('people:teams.fault.nameTaken'),
    'There is already a group with this name.': t('people:groups.fault.nameTaken'),
    'There is already a reporting group with this name; it may be archived.': t(
      'people:reportingGroups.fault.nameTaken',
    ),
    'A team cannot go below itself or one of its own sub-teams.': t('people:teams.fault.loop'),
    'A group cannot go below itself or one of the groups below it.': t('people:reportingGroups.fault.loop'),
    'The teams would be nested too deeply.': t('people:teams.fault.tooDeep'),
    'The groups would be nested too deeply.': t('people:teams.fault.tooDeep'),
    'A sub-team has the same name as a team one level up. Rename it first.': t(
      'people:teams.fault.childNameTaken',
    ),
    'This person is deactivated and cannot lead a team.': t('people:teams.fault.ownerDeactivated'),
  })[message] ?? message

export function teamFaultText(t: TFunction, error: unknown): string {
  if (isStale(error)) return t('people:teams.fault.stale')
  return faultWords(t, writeErrorText(error, t))
}
