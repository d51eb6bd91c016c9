import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { otherUnit, UNITS, type UnitKind, withUnits } from '#features/feedback/web/stream-filters.ts'
import {
  teamsInResponses,
  UNIT_LIMIT,
  type Unit,
  type UnitsOf,
  unitsQuery,
} from '#features/feedback/web/units-api.ts'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/Segmented.tsx'

const TYPING_MS = 300

type UnitsEditorProps = Pick<EditorProps, 'filters' | 'onChange'> & {
  kind: UnitKind
  onKind: (kind: UnitKind) => void
  area?: UnitsOf
  /** The options, if the page has its own lists. */
  list?: (kind: UnitKind, onChange: (ids: readonly number[]) => void) => ReactNode
}

/** Teams or groups, never both. Switching clears the selection, says so and offers to undo it. */
export function UnitsEditor({ kind, onKind, filters, onChange, area = 'FEEDBACK', list }: UnitsEditorProps) {
  const { t } = useTranslation('feedback')
  const other = otherUnit(kind)
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const lost = filters[other] ?? []
  const sayCleared = (from: UnitKind, ids: readonly number[]) => {
    if (ids.length === 0) return
    notify(t(`units.cleared.${from}`, { count: ids.length }), 'warning', {
      action: {
        label: t('undo'),
        onClick: () => {
          onChange(withUnits(from, ids))
          // Do not open it again if the user has moved on.
          if (there.current) onKind(from)
        },
      },
    })
  }
  const change = (ids: readonly number[]) => {
    onChange(withUnits(kind, ids))
    sayCleared(other, lost)
  }
  const switchTo = (next: UnitKind) => {
    if (next === kind) return
    const chosen = filters[kind] ?? []
    if (chosen.length > 0) onChange(withUnits(next, []))
    sayCleared(kind, chosen)
    onKind(next)
  }
  return (
    <div className="stack gap-12">
      <Segmented
        label={t('units.label')}
        value={kind}
        onChange={switchTo}
        options={UNITS.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      {list ? (
        <div key={kind}>{list(kind, change)}</div>
      ) : (
        <UnitList key={kind} kind={kind} chosen={filters[kind] ?? []} onChange={change} area={area} />
      )}
    </div>
  )
}

type UnitListProps = {
  kind: UnitKind
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  area?: UnitsOf
}

/** The teams or groups to choose from. If there are too many for one list, typing searches on the server. */
export function UnitList({ kind, chosen, onChange, area = 'FEEDBACK' }: UnitListProps) {
  const { t, i18n } = useTranslation('feedback')
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const all = useQuery(unitsQuery(kind, '', area))
  const tooMany = all.data?.length === UNIT_LIMIT
  const found = useQuery({
    ...unitsQuery(kind, search, area),
    enabled: tooMany && search !== '',
    placeholderData: keepPreviousData,
  })
  const searchSoon = useDebouncedCallback(setSearch, TYPING_MS)
  // If the lookup fails, offer the teams that the loaded responses name.
  const seen =
    kind === 'teams' && area === 'FEEDBACK' && all.isError ? teamsInResponses(queryClient, i18n.language) : []
  const known = distinct([...(all.data ?? []), ...((search && found.data) || []), ...seen])
  const unnamed = chosen.filter((id) => !known.some((unit) => unit.id === id))
  const units = [...known, ...unnamed.map((id) => ({ id, name: t(`units.byId.${kind}`, { id }) }))]

  return (
    // Listen on the container, because the list keeps the text of its search field to itself.
    <div
      onChange={({ target }) =>
        tooMany && target instanceof HTMLInputElement && searchSoon(target.value.trim())
      }
    >
      <MultiSelect
        label={t(`filters.${kind}`)}
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={onChange}
        autoFocus
        status={
          units.length > 0 ? undefined : (
            <ListStatus loading={all.isPending} error={all.error} onRetry={() => void all.refetch()}>
              {t(`units.none.${kind}`)}
            </ListStatus>
          )
        }
      />
    </div>
  )
}

function distinct(units: readonly Unit[]): Unit[] {
  return [...new Map(units.map((unit) => [unit.id, unit])).values()]
}
