import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type PassInput,
  passesChanged,
  passOver,
  takeBackPass,
} from '#features/qa/reviews/web/passes/passes-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { afterCompletion } from '#features/qa/reviews/web/workspace/after-completion.ts'
import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { changeReview, workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

/** Opens what follows; false where nothing does. */
type Then = (() => Promise<boolean>) | null
type Change = Parameters<typeof changeReview>[1]

/** Completing, reopening, discarding, and the switches of a review; each can be undone. */
export function useReviewWrites(review: Review) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { id } = review

  const write = useMutation({
    mutationFn: (change: Change) => changeReview(id, change),
    meta: { handles: 'all' },
    onSuccess: () => void reviewsChanged(queryClient),
  })
  const know = (changed: Review) =>
    queryClient.setQueryData(
      workspaceQuery(id).queryKey,
      (before) => before && { ...before, review: changed },
    )
  const failed = (error: unknown, again: () => void) =>
    notify(writeErrorText(error, app), 'error', { action: { label: ui('retry'), onClick: again } })
  const undo = (onClick: () => void) => ({ action: { label: t('workspace.undo'), onClick } })
  const isHere = () => router.state.location.pathname === paths.review(id)
  const show = () => navigate({ href: paths.review(id) })

  const reopen = async (): Promise<void> => {
    try {
      know(await write.mutateAsync({ completed_at: null }))
      await queryClient.invalidateQueries({ queryKey: workspaceQuery(id).queryKey })
      await show()
    } catch (error) {
      failed(error, () => void reopen())
    }
  }
  const bringBack = async (): Promise<void> => {
    try {
      know(await write.mutateAsync({ deleted_at: null }))
      await queryClient.invalidateQueries({ queryKey: workspaceQuery(id).queryKey })
      await show()
    } catch (error) {
      failed(error, () => void bringBack())
    }
  }

  const takeBack = async (passId: number): Promise<void> => {
    try {
      await takeBackPass(passId)
      await reviewsChanged(queryClient)
      await show()
    } catch (error) {
      failed(error, () => void takeBack(passId))
    }
  }

  const complete = async (then: Then): Promise<void> => {
    let completed: Review
    try {
      completed = await write.mutateAsync({ completed_at: new Date().toISOString() })
    } catch (error) {
      failed(error, () => void complete(then))
      return
    }
    notify(
      t('workspace.completed'),
      'success',
      undo(() => void reopen()),
    )
    // Whoever went elsewhere meanwhile stays there, and nothing is begun for them.
    if (isHere()) await (then ? then() : navigate({ href: afterCompletion(review) }))
    // Not before the page is left: it would turn to reading for a moment.
    know(completed)
  }

  return {
    busy: write.isPending,
    reopen,
    /** Completes it and goes on to `then`, or to where completed reviews lead. */
    complete,
    /** `flush` sends what waits: brought back, the review is as it was left. */
    discard: async (flush: () => Promise<unknown>): Promise<void> => {
      try {
        await flush()
        await write.mutateAsync({ deleted_at: new Date().toISOString() })
      } catch {
        notify(t('workspace.notDiscarded'), 'error')
        return
      }
      notify(
        t('workspace.discarded'),
        'success',
        undo(() => void bringBack()),
      )
      if (isHere()) await navigate({ href: paths.reviews() })
      // Nobody comes back to a copy that could be written on.
      queryClient.removeQueries({ queryKey: workspaceQuery(id).queryKey })
    },
    /** Passes over what it is about: the draft goes, `then` or the interactions follow. Throws what is refused. */
    passOver: async (wish: PassInput, flush: () => Promise<unknown>, then: Then): Promise<void> => {
      await flush()
      const passed = await passOver({ qa_review_id: id, ...wish })
      passesChanged(queryClient, passed)
      notify(
        t('passes.passed'),
        'success',
        undo(() => void takeBack(passed.id)),
      )
      if (isHere() && !(await then?.())) await navigate({ href: paths.qaInteractions() })
      queryClient.removeQueries({ queryKey: workspaceQuery(id).queryKey })
    },
    turn: (change: Pick<Change, 'count_toward_score' | 'hide_reviewer'>): void =>
      write.mutate(change, {
        onSuccess: know,
        onError: (error) => failed(error, () => write.mutate(change)),
      }),
  }
}
