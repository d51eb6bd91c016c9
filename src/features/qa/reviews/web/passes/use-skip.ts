import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type SkipInput,
  type Skippable,
  skipInteraction,
  takeBackSkip,
} from '#features/qa/reviews/web/passes/skips-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { changeReview, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Skips an interaction of an assignment, discards its draft and opens the next. Undo restores both. */
export function useSkip() {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()

  const takeBack = async (skipId: number, draftId: number | null, href: string): Promise<void> => {
    try {
      await takeBackSkip(skipId)
      if (draftId !== null) await changeReview(draftId, { deleted_at: null })
      await reviewsChanged(queryClient)
      await navigate({ href })
    } catch (error) {
      notify(writeErrorText(error, app), 'error', {
        action: { label: ui('retry'), onClick: () => void takeBack(skipId, draftId, href) },
      })
    }
  }
  /** Throws if the server rejects it, without opening the next one. */
  return async (what: Skippable, input: SkipInput, draftId: number | null = null): Promise<void> => {
    const here = router.state.location.href
    const skip = await skipInteraction(what, input)
    if (draftId !== null) {
      await changeReview(draftId, { deleted_at: new Date().toISOString() })
      queryClient.removeQueries({ queryKey: workspaceQuery(draftId).queryKey })
    }
    void reviewsChanged(queryClient)
    notify(t('skips.skipped'), 'success', {
      action: { label: t('workspace.undo'), onClick: () => void takeBack(skip.id, draftId, here) },
    })
    await navigate({ href: paths.qaAssignment(what.assignmentId, 'retry') })
  }
}
