import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import type { Question } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { questionsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, scorecardReport } from '#features/reports/qa/web/review-links.ts'
import { ScoreRange } from '#features/reports/qa/web/ScoreParts.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { Link } from '#ui/Link.tsx'

const SHOWN = 5

/** Where points are lost: the questions with the lowest means that enough answers speak for. */
export function LowestQuestions({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const percent = usePercent()
  const { asked } = report
  const questions = useQuery(questionsQuery(asked, scorecardId))
  return (
    <ReportCard
      title={t('questions.lowest')}
      actions={
        questions.data && (
          <Link href={scorecardReport(asked, scorecardId)}>
            {t('questions.all', { count: questions.data.length })}
          </Link>
        )
      }
      query={questions}
      isEmpty={(all) => lowest(all).length === 0}
      rows={5}
    >
      {(all) => (
        <ul className={s.questions}>
          {lowest(all).map(({ id, text, of }) => (
            <li key={id}>
              <Link href={reviewsOf(asked, { forms: [scorecardId], questions: [id] })}>
                <span title={text}>{text}</span>
                <b>{percent(of.value)}</b>
                {of.value !== null && of.low !== null && of.high !== null && (
                  <IntervalGlyph value={of.value} low={of.low} high={of.high} n={of.n} width={68} />
                )}
                <ScoreRange of={of} digits={0} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ReportCard>
  )
}

const lowest = (all: readonly Question[]): Question[] =>
  all
    .filter(({ of }) => of.value !== null && of.n >= TOO_FEW)
    .sort((a, b) => (a.of.value ?? 0) - (b.of.value ?? 0))
    .slice(0, SHOWN)
