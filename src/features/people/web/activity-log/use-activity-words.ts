import { useTranslation } from 'react-i18next'
import type { ActionGroup } from '#features/people/activity-log/groups.ts'
import type { Activity } from '#features/people/web/activity-log/activity-api.ts'

/** Words each entry as a sentence; actions without a text show their name. */
export function useActivityWords() {
  const { t } = useTranslation('people')
  const actor = ({ actor: { kind, person, token } }: Activity): string => {
    if (kind === 'system') return t('activityLog.system')
    const name = person?.name ?? t('activityLog.somebody')
    return kind === 'token' ? t('activityLog.byToken', { token: token ?? '?', name }) : name
  }
  const object = ({ object: { id, name } }: Activity): string => name ?? t('activityLog.number', { id })
  const sentence = (activity: Activity): string => {
    const words = { actor: actor(activity), object: object(activity) }
    const unknown = t('activityLog.unknown', { ...words, action: activity.action.replace(/[._]/g, ' ') })
    return t(`activityLog.actions.${activity.action}`, { ...words, defaultValue: unknown })
  }
  const groups: Record<ActionGroup, string> = {
    sign_in: t('activityLog.groups.signIn'),
    people: t('activityLog.groups.people'),
    teams: t('activityLog.groups.teams'),
    access: t('activityLog.groups.access'),
    settings: t('activityLog.groups.settings'),
    feedback: t('activityLog.groups.feedback'),
    coaching: t('activityLog.groups.coaching'),
    qa: t('activityLog.groups.qa'),
    other: t('activityLog.groups.other'),
  }
  return { actor, object, sentence, groups }
}
