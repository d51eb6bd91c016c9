import { useTranslation } from 'react-i18next'
import {
  type CoacheeFilters,
  coacheeFilters,
  NO_FILTERS,
} from '#features/coaching/coachees/web/coachee-filters.ts'
import { coacheeCount } from '#features/coaching/coachees/web/coachees-queries.ts'
import { withoutFilter } from '#features/coaching/coachees/web/use-coachee-filters.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { BarFilter } from '#ui/FilterBar.tsx'

const NoneMatch = lazyPart(() => import('#features/qa/reviews/web/list/NoneMatch.tsx'), 'NoneMatch')

type CoacheesEmptyProps = {
  url: UrlFilters<CoacheeFilters>
  bar: readonly BarFilter[]
  /** True on a page after the last one. */
  beyond: boolean
}

/** The empty state: no one to coach yet, or which filters exclude everyone. */
export function CoacheesEmpty({ url: { filters, setFilters }, bar, beyond }: CoacheesEmptyProps) {
  const { t } = useTranslation('coaching-coachees')
  const inForce = bar.filter(({ value }) => value !== undefined)
  if (beyond)
    return (
      <EmptyState
        kind="none-match"
        title={t('beyond.title')}
        action={<Button onClick={() => setFilters(FIRST_PAGE)}>{t('beyond.first')}</Button>}
      />
    )
  if (inForce.length === 0)
    return <EmptyState kind="none-yet" icon="users" title={t('noneYet.title')} text={t('noneYet.text')} />
  return (
    <LazyPart>
      <NoneMatch
        title={t(filters.of === 'TEAM' ? 'noneMatch.teams' : 'noneMatch.people', { count: inForce.length })}
        filters={inForce}
        countKey={['coachees', String(coacheeFilters.write(filters))]}
        countWithout={async (id, signal) => ({
          count: await coacheeCount({ ...filters, ...withoutFilter(id) }, signal),
          capped: false,
        })}
        onClear={() => setFilters(NO_FILTERS)}
      />
    </LazyPart>
  )
}
