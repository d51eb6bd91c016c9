import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rankRemovals } from '#features/feedback/web/none-match.ts'
import page from '#features/feedback/web/StreamPage.module.css'
import { countsQuery } from '#features/feedback/web/stream-api.ts'
import { type StreamChip, streamChips, tidy, withoutFilter } from '#features/feedback/web/stream-filters.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useChipValue } from '#features/feedback/web/use-filter-names.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterRemovals } from '#ui/FilterRemovals.tsx'
import { useNumberFormat } from '#ui/text.ts'

type NoneMatchProps = { url: UrlFilters<StreamFilters>; dates: Dates }

/**
 * No responses match the filters. Shows how many would match without each filter, and offers to remove the most
 * restrictive one.
 */
export function NoneMatch({ url, dates }: NoneMatchProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  const chips = streamChips(url.filters)
  const chipValue = useChipValue(url.filters, dates)
  const { data: totals = [] } = useQuery(
    countsQuery(chips.map(({ id }) => tidy({ ...url.filters, ...withoutFilter(id) }))),
  )
  const isCounted = totals.length > 0
  const removals = rankRemovals(chips, totals)
  const worst = removals[0]
  const count = ({ count: n, capped }: { count: number; capped: boolean }) =>
    `${format(n)}${capped ? '+' : ''}`
  const label = (chip: StreamChip) => t(`filters.${chip.id}`)
  const removeFilter = (chip: StreamChip) => url.setFilters(withoutFilter(chip.id))
  const several = chips.length > 1
  const advice = several && worst ? 'text' : several && isCounted ? 'noSingle' : 'plain'

  return (
    <div className={page.alone}>
      <EmptyState
        kind="none-match"
        title={t('noneMatch.title', { count: chips.length })}
        text={t(`noneMatch.${advice}`)}
        action={
          <>
            {several && worst && (
              <Button variant="primary" onClick={() => removeFilter(worst.chip)}>
                {t('noneMatch.remove', { filter: label(worst.chip), n: count(worst.total) })}
              </Button>
            )}
            {/* All filters are the one filter, where there is no other. */}
            <Button variant={several || !worst ? 'default' : 'primary'} onClick={url.clearFilters}>
              {several || !worst
                ? t('noneMatch.clearAll')
                : t('noneMatch.remove', { filter: label(worst.chip), n: count(worst.total) })}
            </Button>
          </>
        }
      >
        {several && worst && (
          <FilterRemovals
            removals={removals.map(({ chip, total }) => ({
              id: chip.id,
              without: t('noneMatch.without', { filter: label(chip) }),
              value: chipValue(chip),
              count: total.count,
              countText: count(total),
              remove: t('filters.remove', { filter: label(chip) }),
            }))}
            removeLabel={t('noneMatch.removeShort')}
            onRemove={(id) => url.setFilters(withoutFilter(id as StreamChip['id']))}
          />
        )}
      </EmptyState>
    </div>
  )
}
