import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentsEditor } from '#features/coaching/attachments/web/attachments-editor.ts'
import { PickerDialog } from '#features/coaching/attachments/web/pickers/PickerDialog.tsx'
import {
  conversationsQuery,
  responsesQuery,
  reviewsQuery,
} from '#features/coaching/attachments/web/pickers/picker-queries.ts'
import s from '#features/coaching/attachments/web/pickers/pickers.module.css'
import { useDebouncedText } from '#features/coaching/attachments/web/pickers/use-debounced-text.ts'
import type { AttachmentsState, Entry } from '#features/coaching/attachments/web/state.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { foldText } from '#lib/fold.ts'
import { LONGEST_SEARCH } from '#lib/url.ts'
import { cx } from '#ui/cx.ts'
import { Stars } from '#ui/Stars.tsx'
import { Tag } from '#ui/Tag.tsx'

export type PickerProps = {
  editor: AttachmentsEditor
  state: AttachmentsState
  coachee: { id: number; full_name: string }
  onClose: () => void
}

/** Ids of records that are attached or being attached. */
const attachedIds = (
  { entries }: AttachmentsState,
  idOf: (entry: Entry) => number | null,
): ReadonlySet<number> => new Set(entries.flatMap((entry) => (entry.hidden ? [] : (idOf(entry) ?? []))))

/** Attaches customer responses about the coachee. */
export function FeedbackPicker({ editor, state, coachee, onClose }: PickerProps) {
  const { t } = useTranslation('coaching-attachments')
  const { moment } = useWords()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(responsesQuery(coachee.id, useDebouncedText(search.trim())))
  const there = attachedIds(state, ({ kind, data }) => (kind === 'solicitation' ? data.solicitationId : null))
  const found = query.data?.pages.flatMap((page) => page.solicitations) ?? []
  return (
    <PickerDialog
      title={t('pick.feedback', { name: coachee.full_name })}
      searchLabel={t('pick.searchFeedback')}
      noneYet={{ title: t('pick.noFeedback'), text: t('pick.noFeedbackText', { name: coachee.full_name }) }}
      search={search}
      onSearch={(text) => setSearch(text.slice(0, LONGEST_SEARCH))}
      onClose={onClose}
      query={query}
      choices={found.map((response) => ({
        key: String(response.id),
        attached: there.has(response.id),
        onAttach: () =>
          void editor.add(
            'solicitation',
            { solicitation_id: response.id, stars: response.stars },
            {
              id: 0,
              notes: '',
              followUpId: null,
              solicitationId: response.id,
              stars: response.stars,
              response: {
                uuid: response.uuid,
                comments: response.comments,
                language: response.language,
                respondedAt: response.responded_at,
                channel: response.channel?.name ?? null,
                employeeId: response.employee?.id ?? null,
              },
            },
          ),
        content: (
          <>
            <span className={cx('row wrap small muted', s.facts)}>
              {response.stars !== null && (
                <Stars value={response.stars} label={t('feedback.stars', { count: response.stars })} />
              )}
              {moment(response.responded_at)}
              {response.channel && <> · {response.channel.name}</>}
            </span>
            {response.comments ? (
              <span className={s.words} dir="auto" lang={response.language ?? undefined}>
                {response.comments}
              </span>
            ) : (
              <span className={cx('row wrap small muted', s.facts)}>{t('feedback.noComment')}</span>
            )}
          </>
        ),
      }))}
    />
  )
}

/** Attaches completed reviews of the coachee. Searches in the browser, because the server's list has no text search. */
export function ReviewPicker({ editor, state, coachee, onClose }: PickerProps) {
  const { t } = useTranslation('coaching-attachments')
  const { number, moment } = useWords()
  const [search, setSearch] = useState('')
  const needle = useDeferredValue(foldText(search.trim()))
  const query = useInfiniteQuery(reviewsQuery(coachee.id))
  const there = attachedIds(state, ({ kind, data }) => (kind === 'qa_review' ? data.qaReviewId : null))
  const found = (query.data?.pages.flatMap((page) => page.qa_reviews) ?? []).filter(
    (review) =>
      !needle ||
      foldText(
        `${review.scorecard_name} ${review.reviewer_name ?? ''} ${review.ext_interaction_id ?? ''}`,
      ).includes(needle),
  )
  return (
    <PickerDialog
      title={t('pick.reviews', { name: coachee.full_name })}
      searchLabel={t('pick.searchReviews')}
      noneYet={{ title: t('pick.noReviews'), text: t('pick.noReviewsText', { name: coachee.full_name }) }}
      search={search}
      onSearch={setSearch}
      onClose={onClose}
      query={query}
      choices={found.map((review) => {
        const title =
          review.score === null ? t('review.title') : t('review.titleOf', { score: number(review.score, 1) })
        return {
          key: String(review.id),
          attached: there.has(review.id),
          onAttach: () =>
            void editor.add(
              'qa_review',
              { qa_review_id: review.id, score: review.score },
              {
                id: 0,
                notes: '',
                followUpId: null,
                qaReviewId: review.id,
                score: review.score,
                review: {
                  scorecard: review.scorecard_name,
                  score: review.score,
                  autofailed: review.autofailed,
                  completedAt: review.completed_at,
                  reviewer: review.hide_reviewer ? null : review.reviewer_name,
                  employeeId: review.employee_id,
                },
              },
            ),
          content: (
            <>
              <span className={cx('row wrap break medium', s.title)}>
                {title} <span dir="auto">{review.scorecard_name}</span>
                {review.autofailed && (
                  <Tag tone="bad" icon="alert-triangle">
                    {t('review.autofailed')}
                  </Tag>
                )}
              </span>
              <span className={cx('row wrap small muted', s.facts)}>
                {review.completed_at && moment(review.completed_at)}
                {review.reviewer_name && <> · {review.reviewer_name}</>}
              </span>
            </>
          ),
        }
      })}
    />
  )
}

/** Attaches interactions of the coachee. */
export function InteractionPicker({ editor, state, coachee, onClose }: PickerProps) {
  const { t } = useTranslation('coaching-attachments')
  const { moment } = useWords()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(conversationsQuery(coachee.id, useDebouncedText(search.trim())))
  const there = attachedIds(state, ({ kind, data }) => (kind === 'interaction' ? data.interactionId : null))
  const found = query.data?.pages.flatMap((page) => page.interactions) ?? []
  return (
    <PickerDialog
      title={t('pick.interactions', { name: coachee.full_name })}
      searchLabel={t('pick.searchInteractions')}
      noneYet={{
        title: t('pick.noInteractions'),
        text: t('pick.noInteractionsText', { name: coachee.full_name }),
      }}
      search={search}
      onSearch={(text) => setSearch(text.slice(0, LONGEST_SEARCH))}
      onClose={onClose}
      query={query}
      choices={found.map((interaction) => ({
        key: String(interaction.id),
        attached: there.has(interaction.id),
        onAttach: () =>
          void editor.add(
            'interaction',
            { interaction_id: interaction.id },
            {
              id: 0,
              notes: '',
              interactionId: interaction.id,
              updatedAt: interaction.started_at,
              details: {
                name: interaction.ext_interaction_id,
                channel: interaction.channel.name,
                startedAt: interaction.started_at,
                summary: interaction.summary,
                employeeId: interaction.employee?.id ?? null,
              },
            },
          ),
        content: (
          <>
            <span className={cx('row wrap break medium', s.title)} dir="auto">
              {interaction.ext_interaction_id ?? t('interaction.title')}
            </span>
            <span className={cx('row wrap small muted', s.facts)}>
              {interaction.channel.name} · {moment(interaction.started_at)}
            </span>
            {interaction.summary && (
              <span className={s.words} dir="auto">
                {interaction.summary}
              </span>
            )}
          </>
        ),
      }))}
    />
  )
}
