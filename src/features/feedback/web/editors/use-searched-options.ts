import { useDebouncedCallback } from '@mantine/hooks'
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

const TYPING_MS = 300

export type OptionsQuery<Item, Key extends QueryKey> = UseQueryOptions<Item[], Error, Item[], Key>

type Searched<Item, Key extends QueryKey> = {
  value: readonly number[]
  /** The first options that match a text, at most `limit`. */
  matching: (search: string) => OptionsQuery<Item, Key>
  limit: number
  /** The options with these ids, where the server can look them up. */
  withIds?: (ids: readonly number[]) => OptionsQuery<Item, Key>
}

export type SearchedOptions<Item> = {
  options: Item[]
  /** The first read, for the states of the list. */
  all: UseQueryResult<Item[]>
  /** How many options were loaded if there are more; otherwise null. */
  firstOfMore: number | null
  /** Put it on an element around the search field. */
  onChange: (event: FormEvent<HTMLElement>) => void
}

/**
 * The options of a list that may be too long to load. If there are more than one read returns, typing searches on the
 * server once it pauses. Options that are selected stay in the list after the search that found them.
 */
export function useSearchedOptions<Item extends { id: number }, Key extends QueryKey>({
  value,
  matching,
  limit,
  withIds,
}: Searched<Item, Key>): SearchedOptions<Item> {
  const [search, setSearch] = useState('')
  const [first] = useState(() => [...value])
  const seen = useRef(new Map<number, Item>())
  const all = useQuery(matching(''))
  const hasMore = all.data?.length === limit
  const found = useQuery({
    ...matching(search),
    enabled: hasMore && search !== '',
    placeholderData: keepPreviousData,
  } as OptionsQuery<Item, Key>)
  const chosen = useQuery({
    ...(withIds ?? (() => matching('')))(first),
    enabled: withIds !== undefined && first.length > 0,
  })
  const searchSoon = useDebouncedCallback(setSearch, TYPING_MS)
  const known = [...(chosen.data ?? []), ...((search && found.data) || []), ...(all.data ?? [])]
  for (const item of known) seen.current.set(item.id, item)
  return {
    options: distinct([...known, ...value.flatMap((id) => seen.current.get(id) ?? [])]),
    all,
    firstOfMore: hasMore ? limit : null,
    onChange: ({ target }) => {
      if (hasMore && target instanceof HTMLInputElement) searchSoon(target.value.trim())
    },
  }
}

const distinct = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
