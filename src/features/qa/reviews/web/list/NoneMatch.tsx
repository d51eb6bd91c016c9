import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rankRemovals, type Total } from '#features/feedback/web/none-match.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { FilterRemovals } from '#ui/FilterRemovals.tsx'
import { useNumberFormat } from '#ui/text.ts'

type NoneMatchProps = {
  title: string
  /** The active filters; each is counted without it. */
  filters: readonly BarFilter[]
  countWithout: (id: string, signal: AbortSignal) => Promise<Total>
  /** Query key of the counts. */
  countKey: readonly unknown[]
  onClear: () => void
}

/** Shows how many rows each filter excludes, and offers to remove the one that excludes most. */
export function NoneMatch({ title, filters, countWithout, countKey, onClear }: NoneMatchProps) {
  const { t } = useTranslation('qa-reviews')
  const format = useNumberFormat()
  const ids = filters.map(({ id }) => id)
  const { data: totals = [] } = useQuery({
    queryKey: ['none-match', ...countKey, ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => countWithout(id, signal))),
    enabled: ids.length > 0,
  })
  const isCounted = totals.length > 0
  const removals = rankRemovals(filters, totals)
  const worst = removals[0]
  const countText = ({ count, capped }: Total) => `${format(count)}${capped ? '+' : ''}`
  const several = filters.length > 1
  const advice = several && worst ? 'text' : several && isCounted ? 'noSingle' : 'plain'
  return (
    <EmptyState
      kind="none-match"
      title={title}
      text={t(`list.noneMatch.${advice}`)}
      action={
        <>
          {worst && (
            <Button variant="primary" onClick={worst.chip.onRemove}>
              {t('list.noneMatch.remove', { filter: worst.chip.label, n: countText(worst.total) })}
            </Button>
          )}
          {(several || !worst) && <Button onClick={onClear}>{t('list.noneMatch.clearAll')}</Button>}
        </>
      }
    >
      {several && worst && (
        <FilterRemovals
          removals={removals.map(({ chip, total }) => ({
            id: chip.id,
            without: t('list.noneMatch.without', { filter: chip.label }),
            ...(chip.value !== undefined && { value: chip.value }),
            count: total.count,
            countText: countText(total),
            remove: t('list.noneMatch.removeOf', { filter: chip.label }),
          }))}
          removeLabel={t('list.noneMatch.removeShort')}
          onRemove={(id) => filters.find((filter) => filter.id === id)?.onRemove()}
        />
      )}
    </EmptyState>
  )
}
