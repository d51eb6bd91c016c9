import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, answerStateOf } from '#features/qa/reviews/web/workspace/answer-states.ts'
import type { ReviewEditor } from '#features/qa/reviews/web/workspace/review-editor.ts'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { listenLive } from '#platform/web/live.ts'

/** Live updates include the viewer's own saves, so wait until they have settled. */
const LOOK_AFTER_MS = 1_500

/** Reloads the review when another person changes it; unsent changes stay on top. */
export function useRemoteChanges(reviewId: number, editor: ReviewEditor): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => void queryClient.invalidateQueries({ queryKey: workspaceQuery(reviewId).queryKey })
    const look = async () => {
      if (editor.waiting() > 0) return later()
      const [review, { qa_answers }] = await Promise.all([
        bodyOf(api.GET('/api/v1/qa_reviews/{id}', { params: { path: { id: String(reviewId) } } })),
        bodyOf(api.GET('/api/v1/qa_answers', { params: { query: { qa_review_id: String(reviewId) } } })),
      ])
      const { answerStates, annotations } = editor.state()
      const isNew = qa_answers.some((answer) => {
        const known = answerOf(answerStateOf(answerStates, answer.qa_question_id).saved)
        return (
          known.optionId !== answer.qa_option_id ||
          known.answered !== answer.answered ||
          known.comments !== answer.comments
        )
      })
      if (isNew || review.completed_at !== null || review.annotations_count !== annotations.length) reload()
    }
    const later = () => {
      clearTimeout(timer)
      // Ignore failures: the next update or save checks again.
      timer = setTimeout(() => void look().catch(() => {}), LOOK_AFTER_MS)
    }
    const end = listenLive({
      url: '/api/v1/qa_reviews/live',
      topic: 'qa_reviews',
      after: null,
      onChange: ({ created, changed, more }) => {
        if (more || created.includes(reviewId) || changed.includes(reviewId)) later()
      },
      onReady: () => {},
      onReset: reload,
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [editor, queryClient, reviewId])
}
