import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionList } from '#features/feedback/web/editors/OptionList.tsx'
import { useSearchedOptions } from '#features/feedback/web/editors/use-searched-options.ts'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { otherUnit, UNITS, withUnits } from '#features/feedback/web/stream-filters.ts'
import { teamsInResponses } from '#features/feedback/web/teams-in-responses.ts'
import { UNIT_LIMIT, type UnitKind, type UnitsOf, unitsQuery } from '#features/people/web/units/units-api.ts'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/Segmented.tsx'

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
  const list = useSearchedOptions({
    value: chosen,
    matching: (search) => unitsQuery(kind, search, area),
    limit: UNIT_LIMIT,
  })
  // If the lookup fails, offer the teams that the loaded responses name.
  const isLost = kind === 'teams' && area === 'FEEDBACK' && list.all.isError
  const known = isLost ? teamsInResponses(queryClient, i18n.language) : list.options
  const unnamed = chosen.filter((id) => !known.some((unit) => unit.id === id))
  const units = [...known, ...unnamed.map((id) => ({ id, name: t(`units.byId.${kind}`, { id }) }))]
  return (
    <OptionList
      label={t(`filters.${kind}`)}
      list={list}
      options={units.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={onChange}
      none={t(`units.none.${kind}`)}
    />
  )
}
