import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useCan } from '#platform/web/session.ts'
import { Link } from '#ui/Link.tsx'

type Subject = { uuid: string | null; interactionId: string | null }

/** The name of a response or an interaction, as texts show it. */
export function useSubjectName(): (subject: Subject) => string {
  const { t } = useTranslation('qa-assignments')
  return ({ uuid, interactionId }) =>
    uuid === null
      ? t('skipped.interaction', { id: interactionId })
      : // Show the end of the uuid: it begins with the time, which responses imported together share.
        t('skipped.response', { uuid: uuid.slice(-8) })
}

/** Links a response or an interaction of an assignment, if the viewer may open it. */
export function SubjectLink(subject: Subject) {
  const name = useSubjectName()
  const seesStream = useCan('viewStream')
  const browses = useCan('reviewQA')
  const { uuid, interactionId } = subject
  const label = name(subject)
  if (uuid === null)
    return browses ? <Link href={paths.qaInteractions({ peek: interactionId })}>{label}</Link> : label
  return seesStream ? <Link href={paths.request(uuid)}>{label}</Link> : label
}
