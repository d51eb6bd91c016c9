import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  ORDER_KEY,
  recommendedQuery,
} from '#features/qa/reviews/web/recommendations/recommendations-queries.ts'
import {
  counted,
  type Recommended,
  reloaded,
  shuffled,
  switched,
} from '#features/qa/reviews/web/recommendations/recommended.ts'

/** The recommended people in the order of this visit, and the selected one. */
export function useRecommended() {
  const client = useQueryClient()
  const query = useQuery(recommendedQuery)
  const [selected, setSelected] = useState<number | null>(null)
  const [list, setList] = useState<readonly Recommended[] | null>(
    () => client.getQueryData<readonly Recommended[]>(ORDER_KEY) ?? null,
  )
  const { data } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each fetched list
  useEffect(() => {
    if (data) setList((before) => (before ? reloaded(before, data, selected) : shuffled(data)))
  }, [data])
  useEffect(() => {
    if (list) client.setQueryData(ORDER_KEY, list)
  }, [client, list])
  const change = (make: (list: readonly Recommended[]) => Recommended[]) =>
    setList((before) => before && make(before))
  return {
    query,
    list,
    selected: list?.find(({ id }) => id === selected) ?? null,
    select: (id: number | null) => {
      change((before) => switched(before, selected, id))
      setSelected(id)
    },
    /** Sets the count from the list of responses, which is newer than the fetched count. */
    count: (id: number, count: number) => change((before) => counted(before, id, count)),
  }
}
