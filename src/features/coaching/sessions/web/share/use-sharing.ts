import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  invalidateLists,
  keepSession,
  type SessionAnswer,
  sessionQuery,
} from '#features/coaching/sessions/web/session-api.ts'
import { shareSession } from '#features/coaching/sessions/web/workspace/session-calls.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { readErrorText, writeErrorText } from '#platform/web/error-text.ts'
import { confetti } from '#ui/confetti.ts'
import { notify } from '#ui/notify.ts'

type Step =
  | { name: 'closed' }
  | {
      name: 'preview'
      /** The server's copy, so that exactly the previewed version is shared. */
      answer: SessionAnswer
      busy: boolean
      error: string | null
      /** True if the session was changed during the preview. */
      changed: boolean
    }
  | { name: 'shared'; answer: SessionAnswer; again: boolean }

export type Sharing = ReturnType<typeof useSharing>

/** Steps of sharing: preview, share the previewed version, confirm. */
export function useSharing({ answer, settle }: { answer: SessionAnswer; settle: () => Promise<boolean> }) {
  const { t } = useTranslation('coaching-sessions')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { id } = answer.coachingSession
  const [step, setStep] = useState<Step>({ name: 'closed' })
  const [opening, setOpening] = useState(false)

  const open = async (): Promise<void> => {
    setOpening(true)
    try {
      if (!(await settle())) return void notify(t('share.notSaved'), 'error')
      const newest = await queryClient.fetchQuery({ ...sessionQuery(id), staleTime: 0 })
      setStep({ name: 'preview', answer: newest, busy: false, error: null, changed: false })
    } catch (error) {
      notify(readErrorText(error, app), 'error')
    } finally {
      setOpening(false)
    }
  }

  const share = async (): Promise<void> => {
    if (step.name !== 'preview' || step.busy) return
    const looked = step.answer
    const again = looked.coachingSession.sharedAt !== null
    setStep({ ...step, busy: true, error: null })
    try {
      const shared = await shareSession(id, looked.coachingSession.updatedAt)
      keepSession(queryClient, id, () => shared)
      invalidateLists(queryClient)
      setStep({ name: 'shared', answer: shared, again })
      void confetti().catch(() => undefined)
    } catch (error) {
      const current = storedCopy<SessionAnswer>(error)
      if (current) keepSession(queryClient, id, () => current)
      setStep({
        name: 'preview',
        answer: current ?? looked,
        busy: false,
        error: current ? null : writeErrorText(error, app),
        changed: current !== null,
      })
    }
  }

  return { step, opening, open, share, close: () => setStep({ name: 'closed' }) }
}
