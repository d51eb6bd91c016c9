import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Audit,
  archiveAudit,
  auditQuery,
  completeAudit,
  hideInAudit,
} from '#features/qa/audits/web/audits-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Completes, reopens, deletes or restores an audit; each action can be undone. */
export function useAuditWrites(audit: Audit) {
  const { t } = useTranslation('qa-audits')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { id } = audit

  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true)
    try {
      await work()
      done()
    } catch (error) {
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void run(work, done) },
      })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['qa-audits'] })
      await reviewsChanged(queryClient)
    }
  }
  const reopen = () =>
    run(
      () => completeAudit(id, false),
      () => {},
    )
  const bringBack = () =>
    run(
      () => archiveAudit(id, false),
      () => void navigate({ href: paths.audit(id) }),
    )
  return {
    busy,
    reopen,
    complete: () =>
      run(
        () => completeAudit(id),
        () =>
          notify(t('completed'), 'success', {
            action: { label: t('undo'), onClick: () => void reopen() },
          }),
      ),
    hide: (hidden: Parameters<typeof hideInAudit>[1]) =>
      run(
        () => hideInAudit(id, hidden),
        () => {},
      ),
    remove: () =>
      run(
        () => archiveAudit(id),
        () => {
          notify(t('deleted'), 'success', {
            action: { label: t('undo'), onClick: () => void bringBack() },
          })
          void navigate({ href: paths.review(audit.qa_review_id) })
          queryClient.removeQueries({ queryKey: auditQuery(id).queryKey })
        },
      ),
  }
}
