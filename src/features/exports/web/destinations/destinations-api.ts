import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { translateErrorMessage } from '#platform/web/faults/translate-error.ts'

const LIST = '/api/v1/export_destinations'
const ONE = '/api/v1/export_destinations/{id}'
const KEY = ['export-destinations'] as const

export type Destination = AnswerTo<typeof LIST, 'get'>['export_destinations'][number]
export type DestinationInput = Pick<Destination, 'name' | 'place' | 'for_everyone'> & { secret?: string }

/** Why the last delivery failed, in the reader's language. */
const inWords = async (destination: Destination): Promise<Destination> => ({
  ...destination,
  last_fault: destination.last_fault && (await translateErrorMessage(destination.last_fault)),
})

export const destinationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    const { export_destinations, local_folders } = await bodyOf(api.GET(LIST, { signal }))
    return { localFolders: local_folders, destinations: await Promise.all(export_destinations.map(inWords)) }
  },
})

/** Creates a destination, or saves a change over `base`. */
export function useWriteDestination() {
  return useMutation({
    mutationFn: ({ base, input }: { base: Destination | null; input: DestinationInput }) =>
      base === null
        ? bodyOf(api.POST(LIST, { body: input }))
        : bodyOf(api.PUT(ONE, { ...at(base), body: { ...input, version: base.version } })),
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    // Do not keep the secret in the cache.
    gcTime: 0,
  })
}

export function useDeleteDestination() {
  return useMutation({
    mutationFn: (destination: Destination) => bodyOf(api.DELETE(ONE, at(destination))),
    onSettled: useRefresh(),
  })
}

export function useTestDestination() {
  return useMutation({
    mutationFn: (body: Pick<DestinationInput, 'place' | 'secret'> & { id?: number }) =>
      bodyOf(api.POST('/api/v1/export_destinations/test', { body })),
    meta: { handles: 'all' },
    gcTime: 0,
  })
}

const at = ({ id }: Destination) => ({ params: { path: { id: String(id) } } })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
