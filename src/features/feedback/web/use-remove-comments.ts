import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import { notify } from '#ui/notify.ts'

type Act = (solicitations: readonly Solicitation[]) => void

/** Removes and restores comments. The code is loaded on first use. */
export function useRemoveComments(): { remove: Act; restore: Act } {
  const { t } = useTranslation('feedback')
  const queryClient = useQueryClient()
  return useMemo(() => {
    const load = () => loadChunk(() => import('#features/feedback/web/remove-comments.ts'))
    const failed = (error: unknown) => void notify(readErrorText(error, t), 'error')
    const tools = { queryClient, t }
    return {
      remove: (solicitations) => {
        load().then(({ removeCommentsWithUndo }) => removeCommentsWithUndo(tools, solicitations), failed)
      },
      restore: (solicitations) => {
        load().then(({ restoreRemovedComments }) => restoreRemovedComments(tools, solicitations), failed)
      },
    }
  }, [queryClient, t])
}
