import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateLists, type Session, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { bringBackSession, deleteSession } from '#features/coaching/sessions/web/workspace/session-calls.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Deletes a session, with Undo. `settle` saves pending changes first, so that a restored session has them. */
export function useDeletion({ id, employeeId }: Session, settle: () => Promise<unknown>) {
  const { t } = useTranslation('coaching-sessions')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const done = useRef(false)
  const { queryKey } = sessionQuery(id)

  const bringBack = async (): Promise<void> => {
    try {
      queryClient.setQueryData(queryKey, await bringBackSession(id))
      invalidateLists(queryClient)
      await navigate({ href: paths.oneOnOne(id) })
    } catch (error) {
      notify(writeErrorText(error, app), 'error', {
        action: { label: t('retry'), onClick: () => void bringBack() },
      })
    }
  }
  const remove = async (): Promise<void> => {
    try {
      await settle()
      await deleteSession(id)
    } catch (error) {
      notify(`${t('notDeleted')} ${writeErrorText(error, app)}`, 'error')
      return
    }
    done.current = true
    notify(t('deleted'), 'success', { action: { label: t('undo'), onClick: () => void bringBack() } })
    if (router.state.location.pathname === paths.oneOnOne(id))
      await navigate({ href: paths.oneOnOnes({ employee_id: employeeId }) })
    // Remove the copy, so that going back cannot edit it.
    queryClient.removeQueries({ queryKey })
    invalidateLists(queryClient)
  }
  return {
    remove,
    /** A deleted session has no unsaved changes to warn about. */
    isDone: () => done.current,
  }
}
