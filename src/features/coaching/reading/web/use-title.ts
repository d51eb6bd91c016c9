import { useTranslation } from 'react-i18next'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { useSession } from '#platform/web/session.ts'

/** A session's title, or else the name of the other participant. */
export function useTitle(): (session: Pick<Session, 'title' | 'coachId' | 'coach' | 'employee'>) => string {
  const { t } = useTranslation('coaching-reading')
  const { person } = useSession()
  return ({ title, coachId, coach, employee }) =>
    title || t('with', { name: (person.id === coachId ? employee : coach).full_name })
}
