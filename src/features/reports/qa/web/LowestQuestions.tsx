import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import { lowestOf } from '#features/reports/qa/web/lowest.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { questionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, scorecardReport } from '#features/reports/qa/web/review-links.ts'
import { ScoreInterval, ScoreText } from '#features/reports/qa/web/ScoreParts.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** Lists the questions with the lowest means and marks those below the other questions beyond noise. */
export function LowestQuestions({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const { applied } = report
  const questions = useQuery(questionsQuery(applied, scorecardId))
  const title = t('questions.lowest')
  return (
    <ReportCard
      title={title}
      actions={
        <span className={cx('row wrap justify-end small muted', s.legend)}>
          {questions.data && (
            <Link href={scorecardReport(applied, scorecardId)}>
              {t('questions.all', { count: questions.data.length })}
            </Link>
          )}
          <How report={report} of="lowest" figure={title} rows={{ forms: [scorecardId] }} />
        </span>
      }
      query={questions}
      isEmpty={({ length }) => length === 0}
      rows={5}
    >
      {(all) => {
        const { shown, tooFew } = lowestOf(all)
        return (
          <>
            <ul className={s.questions}>
              {shown.map(({ question: { id, text, of }, isBelow }) => (
                <li key={id}>
                  <Link href={reviewsOf(applied, { forms: [scorecardId], questions: [id] })}>
                    <span title={text}>{text}</span>
                    {isBelow ? (
                      <span className="inline-row gap-4 small nowrap">
                        <Icon name="triangle-inverted-filled" />
                        {t('questions.below')}
                      </span>
                    ) : (
                      <span />
                    )}
                    <ScoreText of={of} digits={0} />
                    <ScoreInterval of={of} domain={[0, 100]} />
                  </Link>
                </li>
              ))}
            </ul>
            {shown.length > 1 && shown.every(({ isBelow }) => !isBelow) && (
              <p className={s.note}>{t('questions.withinNoise')}</p>
            )}
            {tooFew > 0 && <p className={s.note}>{t('questions.tooFew', { count: tooFew })}</p>}
          </>
        )
      }}
    </ReportCard>
  )
}
