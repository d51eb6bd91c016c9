import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordButtons } from '#features/qa/reviews/web/RecordButtons.tsx'
import { Acknowledgement } from '#features/qa/reviews/web/reading/Acknowledgement.tsx'
import { Explanation } from '#features/qa/reviews/web/reading/Explanation.tsx'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import type { Review, Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { ScoreComparison } from '#features/qa/reviews/web/reading/ScoreComparison.tsx'
import type { ReviewScore } from '#features/qa/scorecards/score.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ScoreCardProps = {
  workspace: Workspace
  score: ReviewScore
  onReview?: ((review: Review) => void) | undefined
  actions?: ReactNode
}

/** The score beside earlier ones, with its arithmetic, reviewer, dates and acknowledgement. */
export function ScoreCard({ workspace, score, onReview, actions }: ScoreCardProps) {
  const { t } = useTranslation('qa-reviews')
  const { review, form } = workspace
  const moment = useMoment()
  const number = useNumberFormat(1)
  const draft = review.completed_at === null
  // A completed review shows its stored score, a draft what it would be now.
  const shownScore = draft ? score.score : review.score
  const before = draft ? score.scoreBeforeAutofail : review.score_before_autofail
  // The answers of an imported review may result in another score than its file has.
  const keepsFileTotal = review.origin === 'imported' && review.score !== score.score
  const autofailed = draft ? score.autofailed : review.autofailed
  return (
    <Card padded={false}>
      <div className={s.score}>
        <div className={s.who}>
          {review.employee ? (
            <Person name={review.employee.name} image={review.employee.image} size="md" detail={form.name} />
          ) : (
            <b>{form.name}</b>
          )}
          {actions}
          {!draft && (
            <RecordButtons
              size="sm"
              record={{
                kind: 'qa_review',
                id: review.id,
                employeeId: review.employee?.id ?? null,
                score: review.score,
              }}
            />
          )}
        </div>
        <p className={s.figure} data-testid="score">
          {shownScore === null ? (
            <span className={s.none}>{t('reading.noScore')}</span>
          ) : (
            <Figure
              value={shownScore}
              digits={1}
              unit="%"
              size="hero"
              detail={draft ? t('reading.soFar') : undefined}
            />
          )}
          {!draft && shownScore !== null && <ScoreComparison review={review} />}
        </p>
        {autofailed && (
          <Banner tone="bad" icon="shield-exclamation" live={false}>
            {before === null
              ? t('reading.autofail')
              : t('reading.autofailInstead', { score: number(before) })}
          </Banner>
        )}
        {keepsFileTotal && <p className="small muted">{t('reading.fileTotal')}</p>}
        {shownScore !== null && !keepsFileTotal && (
          <details className={s.explain}>
            <summary>{t('reading.explain')}</summary>
            <Explanation form={form} score={score} />
          </details>
        )}
        <Acknowledgement review={review} onReview={onReview} />
        <dl className={s.facts}>
          <div>
            <dt>{t('reading.reviewer')}</dt>
            <dd dir="auto">{review.reviewer ? review.reviewer.name : t('reading.hidden')}</dd>
          </div>
          <div>
            <dt>{t('reading.scorecard')}</dt>
            <dd dir="auto">
              {form.name}{' '}
              <span className="muted">{t('reading.version', { version: form.version_number })}</span>
            </dd>
          </div>
          <div>
            <dt>{draft ? t('reading.started') : t('reading.completed')}</dt>
            <dd>{moment(review.completed_at ?? review.started_at)}</dd>
          </div>
        </dl>
        <p className={s.tags}>
          {draft && <Tag tone="warn">{t('reading.draft')}</Tag>}
          {!review.count_toward_score && <Tag icon="info-circle">{t('reading.notCounted')}</Tag>}
          {review.origin === 'imported' && <Tag icon="upload">{t('list.origin.imported')}</Tag>}
          {review.revised && <Tag icon="refresh">{t('reading.revised')}</Tag>}
          {review.blind && <Tag icon="eye-off">{t('reading.blind')}</Tag>}
        </p>
      </div>
    </Card>
  )
}
