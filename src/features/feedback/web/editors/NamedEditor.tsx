import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import { channelsQuery, filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'

type NamedFilter = 'brandings' | 'channels' | 'areas_of_excellence' | 'areas_of_improvement'
type NamedEditorProps = EditorProps & { filter: NamedFilter; label: string }

/** Filters whose values the company defines: brands, channels, areas. */
export function NamedEditor({ filter, label, filters, onChange }: NamedEditorProps) {
  const { t } = useTranslation('feedback')
  const { data: options, error, refetch } = useOptions(filter)
  return (
    <MultiSelect
      label={label}
      options={options ?? []}
      value={filters[filter] ?? []}
      onChange={(ids) => onChange({ [filter]: ids })}
      autoFocus
      status={
        options && options.length > 0 ? undefined : (
          <ListStatus loading={!options && !error} error={error} onRetry={() => void refetch()}>
            {t('editors.none')}
          </ListStatus>
        )
      }
    />
  )
}

function useOptions(filter: NamedFilter): UseQueryResult<MultiSelectOption<number>[]> {
  const channels = useQuery({
    ...channelsQuery,
    enabled: filter === 'channels',
    select: (list) => list.map(({ id, name }) => ({ value: id, label: name })),
  })
  const entities = useQuery({
    ...filterEntitiesQuery,
    enabled: filter !== 'channels',
    select: ({ brandings, areasOfExcellence, areasOfImprovement }) => {
      if (filter === 'brandings') return brandings.map(({ id, name }) => ({ value: id, label: name }))
      const areas = filter === 'areas_of_excellence' ? areasOfExcellence : areasOfImprovement
      return areas.map(({ id, caption }) => ({ value: id, label: caption }))
    },
  })
  return filter === 'channels' ? channels : entities
}
