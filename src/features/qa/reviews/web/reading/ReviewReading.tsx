import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Conversation } from '#features/interactions/web/conversation/Conversation.tsx'
import type { ConversationHandle } from '#features/interactions/web/conversation/contract.ts'
import { useConversationKeys } from '#features/interactions/web/conversation/use-conversation-keys.ts'
import { AnnotationsCard } from '#features/qa/reviews/web/reading/AnnotationsCard.tsx'
import { AnswersCard } from '#features/qa/reviews/web/reading/AnswersCard.tsx'
import { highlightOf, isNote } from '#features/qa/reviews/web/reading/annotation-kind.ts'
import { ReviewHistory } from '#features/qa/reviews/web/reading/ReviewHistory.tsx'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import type { Review, Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { ScoreCard } from '#features/qa/reviews/web/reading/ScoreCard.tsx'
import { useHashPlace } from '#features/qa/reviews/web/reading/use-hash-place.ts'
import { scoreReview } from '#features/qa/scorecards/score.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

export type ReviewReadingProps = {
  /** The response of GET qa_reviews/{id}/workspace. */
  review: Workspace
  /** Called with the review after it was acknowledged. The cached workspace is updated here. */
  onReview?: (review: Review) => void
  /** Buttons beside the score. */
  actions?: ReactNode
  /** Below the score. */
  below?: ReactNode
  /** Single column, for narrow places. */
  stacked?: boolean
}

/**
 * Read-only review, designed for the reviewee: the score with its explanation, annotations, answers and the
 * conversation. Handles the key Y (acknowledge) and those of the conversation.
 */
export function ReviewReading({ review: workspace, onReview, actions, below, stacked }: ReviewReadingProps) {
  const { t } = useTranslation('qa-reviews')
  const { review, form, answers, annotations, snapshot } = workspace
  const narrow = useNarrow()
  const conversation = useRef<ConversationHandle>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const interaction = snapshot?.interaction
  useConversationKeys(conversation, Boolean(interaction?.audio_url))

  const score = useMemo(
    () =>
      scoreReview(
        form,
        new Map(
          answers.flatMap(({ qa_question_id, qa_option_id, answered }) =>
            answered ? [[qa_question_id, { optionId: qa_option_id }] as const] : [],
          ),
        ),
      ),
    [form, answers],
  )
  const highlights = useMemo(
    () => annotations.filter((annotation) => !isNote(annotation)).map(highlightOf),
    [annotations],
  )
  const showAnnotation = (id: number) => {
    setCurrent(id)
    conversation.current?.showHighlight(id)
  }

  const place = useHashPlace()
  const show = useRef(showAnnotation)
  show.current = showAnnotation
  useEffect(() => {
    if (!place) return
    if (place.kind === 'annotation') show.current(place.id)
    else if (place.kind === 'message') conversation.current?.focusTurn(place.eventId)
    else if (place.kind === 'second') conversation.current?.seekTo(place.second)
    else {
      const row = document.getElementById(`answer-${place.questionId}`)
      row?.scrollIntoView?.({ block: 'center' })
      row?.focus({ preventScroll: true })
    }
  }, [place])

  return (
    <div className={cx(s.reading, stacked && s.stacked)}>
      <div className={s.side}>
        <ScoreCard workspace={workspace} score={score} onReview={onReview} actions={actions} />
        {below}
        {annotations.length > 0 && (
          <AnnotationsCard workspace={workspace} current={current} onShow={showAnnotation} />
        )}
        <AnswersCard workspace={workspace} score={score} place={place} />
        <ReviewHistory review={review} />
      </div>
      <div className={s.conversation}>
        {interaction ? (
          <Conversation
            ref={conversation}
            interaction={interaction}
            highlights={highlights}
            currentHighlight={current}
            onHighlight={setCurrent}
            head={review.employee ? 'facts' : true}
            scroll={narrow || stacked ? 'page' : 'own'}
          />
        ) : (
          <EmptyState
            kind="none-yet"
            title={t('reading.noConversation')}
            text={
              review.interaction_url ? (
                <a href={review.interaction_url} target="_blank" rel="noreferrer noopener">
                  {t('reading.atSource')}
                </a>
              ) : (
                (review.filename ?? t('reading.noConversationText'))
              )
            }
          />
        )}
      </div>
    </div>
  )
}
