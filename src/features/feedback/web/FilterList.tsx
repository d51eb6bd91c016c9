import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/FilterBar.module.css'
import { streamContextQuery } from '#features/feedback/web/stream-api.ts'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import {
  FILTERS,
  type FilterId,
  isSwitch,
  PLACES,
  streamChips,
  toggleFilter,
  UNITS,
} from '#features/feedback/web/stream-filters.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { moveFocus } from '#ui/list-keys.ts'

/** All filters by name. On/off filters can be switched here. Arrow keys move, as in a menu. */
export function FilterList({
  filters,
  onChange,
  onClose,
  onOpen,
}: EditorProps & { onOpen: (open: FilterId) => void }) {
  const { t } = useTranslation('feedback')
  const { data: context } = useQuery(streamContextQuery)
  const of = dropdownsFor(useSession(), 'FEEDBACK')
  const list = useRef<HTMLUListElement>(null)
  const set = new Set<string>(streamChips(filters).map(({ id }) => id))
  const ofPlace = (id: FilterId) => (PLACES as readonly FilterId[]).includes(id)
  const offered = [
    ...FILTERS.filter((id) => {
      if (set.has(id)) return true
      // Trends link to this filter; few companies have enough such responses to offer it here.
      if (id === 'recovery_answered') return false
      // Viewers who only see their own responses cannot choose employees.
      if (id === 'employees') return of.teams
      // Companies without store properties get no store filters.
      return !ofPlace(id) || context?.property_keys.includes(id)
    }),
    ...UNITS.filter((id) => set.has(id) || of.teams),
  ]
  const choose = (id: FilterId) => {
    if (!isSwitch(id)) return onOpen(id)
    // Close the list first and apply the filter after that is drawn; doing both together would delay the frame.
    onClose()
    void yieldToBrowser().then(() => onChange(toggleFilter(filters, id)))
  }
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, list.current?.querySelectorAll('button') ?? [])
  return (
    <ul ref={list} className="stack gap-1" onKeyDown={onKeyDown}>
      {offered.map((id, index) => (
        <li key={id}>
          <button
            type="button"
            className={cx('row gap-8 full compact', s.item)}
            data-autofocus={index === 0 || undefined}
            aria-pressed={isSwitch(id) ? set.has(id) : undefined}
            onClick={() => choose(id)}
          >
            <span className="flex-1">{t(`filters.${id}`)}</span>
            {set.has(id) && <Icon name="check" />}
            {!isSwitch(id) && <Icon name="chevron-right" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
