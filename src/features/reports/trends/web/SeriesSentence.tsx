import { useTranslation } from 'react-i18next'
import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { COMPARISONS, usualInterval } from '#features/reports/trends/choices.ts'
import { groupingOf, takes } from '#features/reports/trends/web/fitting.ts'
import { metricTitle, type TrendMetric } from '#features/reports/trends/web/model.ts'
import { ruleOf } from '#features/reports/trends/web/page-rules.ts'
import { RangeChoice } from '#features/reports/trends/web/RangeChoice.tsx'
import { Choice, Sentence } from '#features/reports/trends/web/Sentence.tsx'
import { CompanyChoice, PeopleChoice, UnitsChoice } from '#features/reports/trends/web/SubjectChoices.tsx'
import { TREND_INTERVALS, USUAL_COMPARISON } from '#features/reports/trends/web/trends-address.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useSession } from '#platform/web/session.ts'

type SeriesSentenceProps = { trends: Trends; metrics: readonly TrendMetric[]; metric: TrendMetric | null }

/** "Show [NPS] of [Acme] by [week] for [last 30 days] compared with [Company], grouped by [team]". */
export function SeriesSentence({ trends, metrics, metric }: SeriesSentenceProps) {
  const { t, i18n } = useTranslation('reports-trends')
  const { page, address, url, range, offered, area } = trends
  const { person } = useSession()
  const { comparison, interval } = address
  const ofPeople = page === 'team_member' && offered.teams
  const ofUnits = !ofPeople && offered.teams && (metric === null || takes(metric, 'teams'))
  const ofCompany =
    offered.company &&
    area === 'feedback' &&
    page !== 'company/multi' &&
    (metric === null || takes(metric, 'brands'))
  return (
    <Sentence label={t('sentence.label')}>
      <span>{t('sentence.show')}</span>
      <Choice
        label={t('choice.metric')}
        value={metric ? keyOf(metric) : null}
        options={metrics.map((each) => ({ value: keyOf(each), label: metricTitle(each, i18n.language) }))}
        onChange={(key) => {
          const chosen = metrics.find((each) => keyOf(each) === key)
          if (chosen) url.setFilters({ metric: { id: chosen.id } })
        }}
      />
      <span>{t('sentence.of')}</span>
      {ofCompany && <CompanyChoice trends={trends} />}
      {ofUnits && <UnitsChoice trends={trends} />}
      {ofPeople && <PeopleChoice trends={trends} />}
      {!ofCompany && !ofUnits && !ofPeople && <b>{person.name}</b>}
      <span>{t('sentence.by')}</span>
      <Choice
        label={t('choice.interval')}
        value={interval ?? usualInterval(range)}
        options={TREND_INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={(to) => url.setFilters({ interval: to })}
      />
      <span>{t('sentence.for')}</span>
      <RangeChoice trends={trends} />
      <span>{t('sentence.against')}</span>
      <Choice
        label={t('choice.comparison')}
        value={comparison === 'NONE' ? null : (comparison ?? USUAL_COMPARISON)}
        none={t('comparison.NONE')}
        options={COMPARISONS.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        onChange={(to) => url.setFilters({ comparison: to })}
      />
      {metric && (
        <>
          <span>{t('sentence.grouped')}</span>
          <GroupChoice trends={trends} metric={metric} />
        </>
      )}
    </Sentence>
  )
}

const keyOf = ({ id }: TrendMetric) => String(id)

const OF_PROPERTY = 'PROPERTY:'

/** Chooses the grouping; each property is an option. */
function GroupChoice({ trends, metric }: { trends: Trends; metric: TrendMetric }) {
  const { t } = useTranslation('reports-trends')
  const { page, address, url, available } = trends
  const { by, property } = groupingOf(address, ruleOf(page).groupBy, metric)
  const keys = [
    ...new Set([...(property ? [property] : []), ...(available?.properties ?? []).map(({ key }) => key)]),
  ]
  const options = metric.availableGroupBy.flatMap((each) =>
    each === 'PROPERTY'
      ? keys.map((key) => ({ value: `${OF_PROPERTY}${key}`, label: key }))
      : [{ value: each as string, label: t(`group.${each}`) }],
  )
  return (
    <Choice
      label={t('choice.group')}
      value={property ? `${OF_PROPERTY}${property}` : by}
      options={options}
      onChange={(value) =>
        url.setFilters(
          value.startsWith(OF_PROPERTY)
            ? { groupBy: 'PROPERTY', property: value.slice(OF_PROPERTY.length) }
            : { groupBy: value as MetricGroupBy, property: null },
        )
      }
    />
  )
}
