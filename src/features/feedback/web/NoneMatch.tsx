import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/NoneMatch.module.css'
import { rankRemovals } from '#features/feedback/web/none-match.ts'
import page from '#features/feedback/web/StreamPage.module.css'
import { countsQuery } from '#features/feedback/web/stream-api.ts'
import { type StreamChip, tidy, withoutFilter } from '#features/feedback/web/stream-filters.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useNumberFormat } from '#ui/text.ts'

type NoneMatchProps = {
  url: UrlFilters<StreamFilters>
  chips: readonly StreamChip[]
  chipValue: (chip: StreamChip) => string | undefined
}

/** Nothing fits all the filters: says how much each of them takes away, and offers to remove the worst. */
export function NoneMatch({ url, chips, chipValue }: NoneMatchProps) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  const { data: totals = [] } = useQuery(
    countsQuery(chips.map(({ id }) => tidy({ ...url.filters, ...withoutFilter(id) }))),
  )
  const asked = totals.length > 0
  const removals = rankRemovals(chips, totals)
  const worst = removals[0]
  const most = Math.max(1, worst?.total.count ?? 0)
  const count = ({ count: n, capped }: { count: number; capped: boolean }) =>
    `${format(n)}${capped ? '+' : ''}`
  const label = (chip: StreamChip) => t(`filters.${chip.id}`)
  const removeFilter = (chip: StreamChip) => url.setFilters(withoutFilter(chip.id))
  const several = chips.length > 1
  const advice = several && worst ? 'text' : several && asked ? 'noSingle' : 'plain'

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
          <ul className={s.removals}>
            {removals.map(({ chip, total }) => (
              <li key={chip.id}>
                <span className={s.name}>
                  {t('noneMatch.without', { filter: label(chip) })} <b>{chipValue(chip)}</b>
                </span>
                <i aria-hidden="true">
                  <b style={{ inlineSize: `${(total.count / most) * 100}%` }} />
                </i>
                <em>{count(total)}</em>
                {/* The button below removes the worst. */}
                {chip !== worst.chip && (
                  <Button
                    size="xs"
                    aria-label={t('filters.remove', { filter: label(chip) })}
                    onClick={() => removeFilter(chip)}
                  >
                    {t('noneMatch.removeShort')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}
