import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListStatus } from '#features/feedback/web/editors/ListStatus.tsx'
import { MultiSelect } from '#ui/MultiSelect.tsx'

const TYPING_MS = 300

type Named = { id: number; name: string }

/** The first options, those that match a text, or those with these ids. */
export type ChoicesAsked = { search?: string; ids?: readonly number[] }
/** A page of options; complete if nothing follows it. */
export type ChoicePage = { choices: readonly Named[]; isComplete: boolean }

type SearchedListProps = {
  label: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  // biome-ignore lint/suspicious/noExplicitAny: any key
  choicesFor: (asked: ChoicesAsked) => UseQueryOptions<ChoicePage, Error, ChoicePage, any>
}

/** A multiple choice of records. If there are too many for one page, typing searches on the server. */
export function SearchedList({ label, value, onChange, choicesFor }: SearchedListProps) {
  const { t } = useTranslation('feedback')
  const [search, setSearch] = useState('')
  const [first] = useState(() => [...value])
  const [picked, setPicked] = useState<readonly Named[]>([])
  const all = useQuery(choicesFor({}))
  const hasMore = all.data?.isComplete === false
  const found = useQuery({
    ...choicesFor({ search }),
    enabled: hasMore && search !== '',
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...choicesFor({ ids: first }), enabled: first.length > 0 })
  const searchSoon = useDebouncedCallback(setSearch, TYPING_MS)
  const matches = (search && found.data?.choices) || []
  const options = distinct([
    ...(chosen.data?.choices ?? []),
    ...picked,
    ...matches,
    ...(all.data?.choices ?? []),
  ])

  return (
    // Listen on the container, because the list keeps the text of its search field to itself.
    <div onChange={(event) => hasMore && searchSoon(typed(event.target))}>
      <MultiSelect
        label={label}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(ids) => {
          // Keep options of an earlier search in the list while they are selected.
          setPicked(options.filter(({ id }) => ids.includes(id)))
          onChange(ids)
        }}
        autoFocus
        status={
          options.length > 0 ? undefined : (
            <ListStatus loading={all.isPending} error={all.error} onRetry={() => void all.refetch()}>
              {t('editors.none')}
            </ListStatus>
          )
        }
      />
    </div>
  )
}

const distinct = (list: readonly Named[]): Named[] => [...new Map(list.map((one) => [one.id, one])).values()]

const typed = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value.trim() : '')
