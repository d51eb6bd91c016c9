import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/FilterBar.module.css'
import { type FilterId, isSwitch, streamChips, withoutFilter } from '#features/feedback/web/stream-filters.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useChipValue } from '#features/feedback/web/use-filter-names.ts'
import type { StreamFilters } from '#lib/url.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart, prefetchChunk } from '#platform/web/load-chunk.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { AddChip, Chip, ChipRow } from '#ui/Chip.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const loadPopover = () => import('#features/feedback/web/FilterPopover.tsx')
const loadSheet = () => import('#features/feedback/web/FilterSheet.tsx')
const FilterPopover = lazyPart(loadPopover, 'FilterPopover')
const FilterSheet = lazyPart(loadSheet, 'FilterSheet')

/** The open popover: the list of all filters, or the editor of one. */
export type OpenFilter = FilterId | 'all' | null

type FilterBarProps = {
  url: UrlFilters<StreamFilters>
  dates: Dates
  open: OpenFilter
  onOpen: (open: OpenFilter) => void
}

/** A chip with an editor for each active filter, and a button to add more. */
export const FilterBar = memo(function FilterBar({ url, dates, open, onOpen }: FilterBarProps) {
  const { t } = useTranslation('feedback')
  const narrow = useNarrow()
  const chips = streamChips(url.filters)
  const chipValue = useChipValue(url.filters, dates)
  // Keep the popover at the chip it was opened from when the list changes to an editor.
  const [origin, setOrigin] = useState<FilterId | 'add'>('add')
  const show = (from: FilterId | 'add', what: OpenFilter) => {
    setOrigin(from)
    onOpen(open !== null && from === origin ? null : what)
  }
  const section = t('keys.section')
  useShortcuts([
    { keys: 'f', label: t('keys.filter'), section, run: () => show('add', 'all') },
    { keys: '/', label: t('keys.search'), section, run: () => show('add', 'search') },
  ])

  const add = useRef<HTMLButtonElement>(null)
  // Removing a chip removes its focused button.
  const refocus = () => add.current?.focus()

  const at = origin !== 'add' && chips.some((chip) => chip.id === origin) ? origin : 'add'
  // Preload the editor when the pointer or the focus comes near a filter.
  const prefetch = () => prefetchChunk(narrow ? loadSheet : loadPopover)
  const editor = open !== null && { open, onOpen, url }
  const hang = (from: FilterId | 'add') =>
    !narrow && editor && at === from ? (
      <LazyPart onFailure={() => onOpen(null)}>
        <FilterPopover {...editor} />
      </LazyPart>
    ) : null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads and does nothing else
    <div className={s.bar} onPointerEnter={prefetch} onFocus={prefetch}>
      <ChipRow
        label={t('filters.label')}
        end={
          chips.length > 0 && (
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                url.clearFilters()
                refocus()
              }}
            >
              {t('filters.clearAll')}
            </Button>
          )
        }
      >
        {chips.map((chip) => {
          const label = t(`filters.${chip.id}`)
          const editable = isSwitch(chip.id) ? null : chip.id
          return (
            <PopoverAnchor key={chip.id} opened={open !== null && at === chip.id} held={open !== null}>
              <Chip
                label={label}
                value={chipValue(chip)}
                removeLabel={t('filters.remove', { filter: label })}
                onRemove={() => {
                  onOpen(null)
                  url.setFilters(withoutFilter(chip.id))
                  refocus()
                }}
                onClick={editable ? () => show(chip.id, editable) : undefined}
                expanded={editable ? open !== null && at === chip.id : undefined}
              />
              {hang(chip.id)}
            </PopoverAnchor>
          )
        })}
        <PopoverAnchor opened={open !== null && at === 'add'} held={open !== null}>
          <AddChip
            ref={add}
            label={t('filters.add')}
            kbd="f"
            aria-haspopup="dialog"
            aria-expanded={open !== null && at === 'add'}
            onClick={() => show('add', 'all')}
          />
          {hang('add')}
        </PopoverAnchor>
      </ChipRow>
      {narrow && editor && (
        <LazyPart onFailure={() => onOpen(null)}>
          <FilterSheet {...editor} />
        </LazyPart>
      )}
    </div>
  )
})
