import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import { SearchedList } from '#features/feedback/web/editors/SearchedList.tsx'
import { filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'

type NamedFilter = 'brandings' | 'channels' | 'areas_of_excellence' | 'areas_of_improvement'
type NamedEditorProps = EditorProps & { filter: NamedFilter; label: string }

/** Filters whose values the company defines: brands, channels, areas. */
export function NamedEditor(props: NamedEditorProps) {
  const { filter, label, filters, onChange } = props
  if (filter !== 'channels') return <EntitiesEditor {...props} filter={filter} />
  return (
    <SearchedList
      label={label}
      value={filters.channels ?? []}
      onChange={(channels) => onChange({ channels })}
      choicesFor={channelChoicesQuery}
    />
  )
}

type EntityFilter = Exclude<NamedFilter, 'channels'>

function EntitiesEditor({
  filter,
  label,
  filters,
  onChange,
}: Omit<NamedEditorProps, 'filter'> & { filter: EntityFilter }) {
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

function useOptions(filter: EntityFilter): UseQueryResult<MultiSelectOption<number>[]> {
  return useQuery({
    ...filterEntitiesQuery,
    select: ({ brandings, areasOfExcellence, areasOfImprovement }) => {
      if (filter === 'brandings') return brandings.map(({ id, name }) => ({ value: id, label: name }))
      const areas = filter === 'areas_of_excellence' ? areasOfExcellence : areasOfImprovement
      return areas.map(({ id, caption }) => ({ value: id, label: caption }))
    },
  })
}
