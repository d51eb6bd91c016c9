import { useTranslation } from 'react-i18next'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { type Range, RangeEditor } from '#features/qa/reviews/web/interactions/RangeEditor.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

const SECONDS_PER_MINUTE = 60

/** Filters by the number of turns, the duration and the time to the first reply, with minutes on the screen. */
export function useLengthFilters({ filters, setFilters }: UrlFilters<InteractionFilters>): BarFilter[] {
  const { t } = useTranslation('qa-reviews')
  const [whole, precise] = [useNumberFormat(), useNumberFormat(2)]
  const number = (value: number) => (Number.isInteger(value) ? whole(value) : precise(value))
  const rangeText = ({ from, to }: Range, scale: number): string | undefined => {
    const [low, high] = [from, to].map((end) => (end === null ? '' : number(end / scale)))
    if (from === null && to === null) return undefined
    const text =
      to === null
        ? t('interactions.filter.range.atLeast', { from: low })
        : from === null
          ? t('interactions.filter.range.atMost', { to: high })
          : t('interactions.filter.range.between', { from: low, to: high })
    return scale === 1 ? text : t('interactions.filter.range.minutes', { range: text })
  }
  const filter = (id: 'turns' | 'duration' | 'firstReply', scale: number): BarFilter => {
    const range = { from: filters[`${id}From`], to: filters[`${id}To`] }
    const label = t(`interactions.filter.${id}`)
    const value = rangeText(range, scale)
    const set = ({ from, to }: Range) => setFilters({ [`${id}From`]: from, [`${id}To`]: to })
    return {
      id,
      label,
      ...(value !== undefined && { value }),
      onRemove: () => set({ from: null, to: null }),
      editor: <RangeEditor label={label} value={range} scale={scale} onChange={set} />,
    }
  }
  return [
    filter('turns', 1),
    filter('duration', SECONDS_PER_MINUTE),
    filter('firstReply', SECONDS_PER_MINUTE),
  ]
}
