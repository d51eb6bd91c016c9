import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditBar } from '#features/qa/audits/web/AuditBar.tsx'
import s from '#features/qa/audits/web/audits.module.css'
import type { AuditWorkspace } from '#features/qa/audits/web/audits-api.ts'
import { toWorkspace } from '#features/qa/audits/web/to-workspace.ts'
import { useAuditWrites } from '#features/qa/audits/web/use-audit-writes.ts'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { AnswersCard } from '#features/qa/reviews/web/reading/AnswersCard.tsx'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import { SplitPanes } from '#features/qa/reviews/web/workspace/SplitPanes.tsx'
import review from '#features/qa/reviews/web/workspace/workspace.module.css'
import { scoreReview } from '#features/qa/scorecards/score.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Figure } from '#ui/Figure.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Read-only audit: score and answers beside the review. Its auditor can reopen it. */
export function AuditReading({ shown }: { shown: AuditWorkspace }) {
  const { t } = useTranslation('qa-audits')
  const narrow = useNarrow()
  const moment = useMoment()
  const percent = usePercent()
  const { viewAs } = useSession()
  const { audit } = shown
  const writes = useAuditWrites(audit)
  const workspace = useMemo(() => toWorkspace(shown), [shown])
  const score = useMemo(
    () =>
      scoreReview(
        workspace.form,
        new Map(
          workspace.answers.flatMap(({ qa_question_id, qa_option_id, answered }) =>
            answered ? [[qa_question_id, { optionId: qa_option_id }] as const] : [],
          ),
        ),
      ),
    [workspace],
  )
  const isCompleted = audit.completed_at !== null
  const figure = isCompleted ? audit.score : score.score
  const mayReopen = isCompleted && audit.can_edit && viewAs === null
  const reopen = mayReopen && (
    <Button icon="pencil" loading={writes.busy} onClick={() => void writes.reopen()}>
      {t('reopen')}
    </Button>
  )
  return (
    <div className={review.page}>
      <AuditBar audit={audit} writes={writes}>
        {reopen}
      </AuditBar>
      <SplitPanes
        narrow={narrow}
        leftName={t('review')}
        left={
          <div className={s.left}>
            <ReviewReading review={shown.review} stacked />
          </div>
        }
        right={
          <div className={cx('stack gap-12 content-start', s.right)}>
            <Card title={audit.scorecard_name}>
              <div className="stack gap-10 justify-items-start">
                {figure === null ? (
                  <span className="muted">{t('noScore')}</span>
                ) : (
                  <Figure value={figure} digits={1} unit="%" size="hero" />
                )}
                {audit.autofailed && <Tag tone="bad">{t('autofailed')}</Tag>}
                <dl className={cx('stack gap-4 full', s.facts)}>
                  <div>
                    <dt>{t('auditor')}</dt>
                    <dd dir="auto">{audit.auditor.name}</dd>
                  </div>
                  <div>
                    <dt>{t('reviewer')}</dt>
                    <dd dir="auto">{audit.reviewer?.name ?? t('hidden')}</dd>
                  </div>
                  <div>
                    <dt>{t('reviewScore')}</dt>
                    <dd>{percent(audit.review_score)}</dd>
                  </div>
                  <div>
                    <dt>{t(isCompleted ? 'completedAt' : 'startedAt')}</dt>
                    <dd>{moment(audit.completed_at ?? audit.started_at)}</dd>
                  </div>
                </dl>
                {!isCompleted && <Tag tone="warn">{t('inProgress')}</Tag>}
                {narrow && reopen}
              </div>
            </Card>
            <AnswersCard workspace={workspace} score={score} place={null} />
          </div>
        }
      />
    </div>
  )
}
