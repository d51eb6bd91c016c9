import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheFollowUp, completeFollowUp } from '#features/interactions/web/follow-ups-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

type TaskPage = AnswerTo<'/api/v1/follow_ups', 'get'>
export type Task = TaskPage['follow_ups'][number]

/** The open follow-ups of a person, in the order in which they were written. */
export const tasksQuery = (personId: number) =>
  infiniteQueryOptions({
    queryKey: ['tasks', personId],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/follow_ups', {
          params: { query: { owner_ids: String(personId), after: pageParam } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Read again whenever the list opens.
    staleTime: 0,
  })

/** Marks a follow-up as done or not. One that is done stays in the list until it is read again. */
export function useCompleteTask(personId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDone }: { id: number; isDone: boolean }) => completeFollowUp(id, isDone),
    onSuccess: (changed) => {
      cacheFollowUp(queryClient, changed)
      queryClient.setQueryData(
        tasksQuery(personId).queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              follow_ups: page.follow_ups.map((task) => (task.id === changed.id ? changed : task)),
            })),
          },
      )
    },
  })
}
