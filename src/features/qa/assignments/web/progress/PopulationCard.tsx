import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { Population } from '#features/qa/assignments/contract.ts'
import { filtersOfPopulation } from '#features/qa/assignments/web/form/population.ts'
import { interactionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { countQuery } from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { useInteractionFilters } from '#features/qa/reviews/web/interactions/use-interaction-filters.tsx'
import { paths } from '#paths.ts'
import { useCan } from '#platform/web/session.ts'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** The interactions that an assignment draws from: its filters, and how many match today. */
export function PopulationCard({ population }: { population: Population }) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const filters = filtersOfPopulation(population, useDates())
  const browses = useCan('reviewQA')
  const total = useQuery({ ...countQuery(filters), enabled: browses })
  const unchanged = () => {}
  const bar = useInteractionFilters({
    url: { filters, setFilters: unchanged, clearFilters: unchanged },
    tags: [],
  })
  const active = bar.filter(({ value }) => value !== undefined)
  const query = interactionFilters.write(filters)
  return (
    <Card title={t('population.title')}>
      <div className="stack gap-8">
        {active.length === 0 ? (
          <p>{t('population.all')}</p>
        ) : (
          <ul className="flex gap-12 wrap">
            {active.map(({ id, label, value }) => (
              <li key={id}>
                <span className="muted">{label}</span> <span dir="auto">{value}</span>
              </li>
            ))}
          </ul>
        )}
        {browses && (
          <p>
            <Link href={query.size > 0 ? `${paths.qaInteractions()}?${query}` : paths.qaInteractions()}>
              {total.data
                ? t(total.data.capped ? 'population.over' : 'population.count', {
                    count: total.data.count,
                    n: number(total.data.count),
                  })
                : t('population.show')}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
