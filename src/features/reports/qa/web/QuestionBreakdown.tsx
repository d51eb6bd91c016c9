import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { questionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import { ScoreChange, ScoreValue } from '#features/reports/qa/web/ScoreParts.tsx'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { IntervalText } from '#ui/Interval.tsx'

/** Every question of a scorecard with how often each answer was given; an answer opens its reviews. */
export function QuestionBreakdown({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const { asked, before } = report
  const questions = useQuery(questionsQuery(asked, scorecardId))
  const link = (questionId: number, optionId: number) =>
    reviewsOf(asked, { forms: [scorecardId], questions: [questionId], options: [optionId] })
  return (
    <ReportCard
      title={t('questions.title')}
      query={questions}
      isEmpty={({ length }) => length === 0}
      className={s.last}
    >
      {(all) => (
        <ul className={s.breakdown}>
          {all.map(({ id, text, section, of, options, notApplicable }) => (
            <li key={id}>
              <div>
                <h3>{text}</h3>
                <small>{section}</small>
                <span className={s.mean}>
                  <ScoreValue of={of} />
                  <IntervalText n={of.n} low={of.low} high={of.high} digits={1} />
                  {before && <ScoreChange of={of} />}
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
