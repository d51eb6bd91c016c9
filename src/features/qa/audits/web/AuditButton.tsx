import { useTranslation } from 'react-i18next'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'

/** Opens or starts the audit of a completed review. */
export function AuditButton({ review }: { review: Workspace['review'] }) {
  const { t } = useTranslation('qa-audits')
  const { permissions, person } = useSession()
  const isOwn = review.employee?.id === person.id || review.reviewer?.id === person.id
  const begins = permissions.performQaAudits && !isOwn
  const may = begins || ((permissions.performQaAudits || permissions.viewQaAudits) && review.audit)
  if (!may || review.completed_at === null) return null
  return (
    <ButtonLink icon="scale" href={paths.reviewAudit(review.id)}>
      {t(review.audit ? 'show' : 'audit')}
    </ButtonLink>
  )
}
