import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import { filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import { isSwitch, type StreamChip } from '#features/feedback/web/stream-filters.ts'
import { teamsInResponses } from '#features/feedback/web/teams-in-responses.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { feedbackEmployeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { type UnitKind, unitQuery } from '#features/people/web/units/units-api.ts'
import { chipLabel } from '#lib/filter-chips.ts'
import type { StreamFilters } from '#lib/url.ts'

/** The value in a chip: its name, 'Multiple', or nothing for an on/off filter. */
export function useChipValue(filters: StreamFilters, dates: Dates): (chip: StreamChip) => string | undefined {
  const { t, i18n } = useTranslation('feedback')
  const single = (ids: readonly number[] | undefined) => ids?.length === 1
  const named = [filters.brandings, filters.areas_of_excellence, filters.areas_of_improvement].some(single)
  const entities = useQuery({ ...filterEntitiesQuery, enabled: named })
  const channels = useQuery({
    ...channelChoicesQuery({ ids: filters.channels ?? [] }),
    enabled: single(filters.channels),
  })
  const employees = useQuery({
    ...feedbackEmployeesQuery({ ids: filters.employees }),
    enabled: single(filters.employees),
  })

  const queryClient = useQueryClient()
  const unitOf = (kind: UnitKind) => ({
    ...unitQuery(kind, filters[kind]?.[0] ?? 0),
    enabled: single(filters[kind]),
  })
  const units = { teams: useQuery(unitOf('teams')), groups: useQuery(unitOf('groups')) }

  const names = ({ id, value }: StreamChip): string[] => {
    const values = [value].flat().map(String)
    if (values.length > 1) return values
    const name = (found: string | undefined, pending: boolean) => [
      found ?? (pending ? '…' : t('filters.unknown')),
    ]
    const byId = <T extends { id: number }>(list: readonly T[] | undefined) =>
      list?.find((item) => String(item.id) === values[0])
    switch (id) {
      case 'brandings':
        return name(byId(entities.data?.brandings)?.name, entities.isPending)
      case 'areas_of_excellence':
        return name(byId(entities.data?.areasOfExcellence)?.caption, entities.isPending)
      case 'areas_of_improvement':
        return name(byId(entities.data?.areasOfImprovement)?.caption, entities.isPending)
      case 'channels':
        return name(byId(channels.data)?.name, channels.isPending)
      case 'employees': {
        const employee = byId(employees.data)
        return name(employee && nameOf(employee), employees.isPending)
      }
      case 'teams':
      case 'groups': {
        const { data, isPending } = units[id]
        const known =
          data ?? (id === 'teams' ? byId(teamsInResponses(queryClient, i18n.language)) : undefined)
        // Show the id if the value is gone or the viewer may not know its name.
        return [known?.name ?? (isPending ? '…' : t(`units.byId.${id}`, { id: values[0] }))]
      }
      default:
        return values
    }
  }
  return (chip) => {
    if (isSwitch(chip.id)) return undefined
    return chip.id === 'date' ? dates.filter(filters) : chipLabel(names(chip), t('filters.multiple'))
  }
}
