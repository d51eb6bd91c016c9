import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { questionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import { ScoreChange, ScoreText } from '#features/reports/qa/web/ScoreParts.tsx'
import { VersionsWith } from '#features/reports/qa/web/Versions.tsx'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { cx } from '#ui/cx.ts'

/** Lists a scorecard's questions with the count of each answer. An answer links to its reviews. */
export function QuestionBreakdown({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const { applied, before } = report
  const questions = useQuery(questionsQuery(applied, scorecardId))
  const title = t('questions.title')
  const link = (questionId: number, optionId: number) =>
    reviewsOf(applied, { forms: [scorecardId], questions: [questionId], options: [optionId] })
  return (
    <ReportCard
      title={title}
      actions={<How report={report} of="questions" figure={title} rows={{ forms: [scorecardId] }} />}
      query={questions}
      isEmpty={({ length }) => length === 0}
    >
      {(all) => (
        <ul className={s.breakdown}>
          {all.map(({ id, text, section, lifetime, of, options, notApplicable }) => (
            <li key={id}>
              <div>
                <h3>{text}</h3>
                <small>{section}</small>
                <VersionsWith lifetime={lifetime} />
                <span className={cx('inline-flex wrap items-baseline justify-end', s.mean)}>
                  <ScoreText of={of} />
                  {before && <ScoreChange of={of} named />}
                </span>
              </div>
              <ShareBars
                label={t('questions.answers', { question: text })}
                shares={[
                  ...options.map((option) => ({
                    id: option.id,
                    label: option.autofail ? t('questions.autofail', { answer: option.text }) : option.text,
                    count: option.count,
                    href: link(id, option.id),
                  })),
                  ...(notApplicable > 0
                    ? [{ id: 'na', label: t('questions.notApplicable'), count: notApplicable, quiet: true }]
                    : []),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </ReportCard>
  )
}
