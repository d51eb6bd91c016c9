import { useTranslation } from 'react-i18next'
import { BY_LINK, QA_FILTER_IDS } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useFilterValues } from '#features/qa/reviews/web/list/use-filter-values.ts'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'

export type Explained =
  | 'score'
  | 'reviews'
  | 'coverage'
  | 'appeals'
  | 'trend'
  | 'scorecards'
  | 'sections'
  | 'sectionTrends'
  | 'questions'
  | 'lowest'
  | 'heat'
  | 'members'

type HowProps = {
  report: Report
  of: Explained
  /** The figure's name as shown on the screen. */
  figure: string
  /** Filters that narrow the linked review list further than the report does. */
  rows?: Partial<QaFilters>
}

/** Counts include reviews that do not count toward the score. */
const COUNTS: readonly Explained[] = ['reviews', 'coverage', 'appeals']
/** These compare two samples and give a verdict. */
const JUDGED: readonly Explained[] = ['score', 'appeals', 'scorecards', 'sections', 'questions', 'members']

/** "How is this computed?" for a part of a QA report. */
export function How({ report, of, figure, rows = {} }: HowProps) {
  const { t } = useTranslation('reports-qa')
  const isCount = COUNTS.includes(of)
  return (
    <HowComputed
      figure={figure}
      formula={
        <>
          <p>{t(`how.formula.${of}`)}</p>
          {!isCount && <p>{t('how.interval')}</p>}
          {(!isCount || JUDGED.includes(of)) && <p>{t('how.clusters')}</p>}
          {report.before && JUDGED.includes(of) && <p>{t('how.verdict')}</p>}
        </>
      }
      counted={<Counted filters={{ ...report.applied, ...rows }} />}
      leftOut={t(isCount ? 'how.leftOut.counts' : 'how.leftOut.scores')}
      rows={{
        href: reviewsOf(report.applied, { ...(!isCount && { countTowardScore: true }), ...rows }),
        label: t('how.rows'),
      }}
    />
  )
}

function Counted({ filters }: { filters: QaFilters }) {
  const { t } = useTranslation('reports-qa')
  const filterValue = useFilterValues(filters, [])
  const inForce = [...QA_FILTER_IDS, ...BY_LINK].flatMap((id) => {
    const value = filterValue(id)
    return value === undefined ? [] : [{ id, words: `${t(`qa-reviews:list.filter.${id}`)}: ${value}` }]
  })
  return (
    <>
      <p>{t('how.counted')}</p>
      {inForce.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </>
  )
}
