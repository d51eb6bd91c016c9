import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Place } from '#features/integrations/web/remote-folders/place-values.ts'
import type { Mapping } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { translateErrorMessage, withTranslatedErrors } from '#platform/web/faults/translate-error.ts'

const LIST = '/api/v1/drop_folders'
const ONE = '/api/v1/drop_folders/{id}'
const FILES = '/api/v1/drop_folders/{id}/files'

export type DropFolder = AnswerTo<typeof LIST, 'get'>['drop_folders'][number]
export type Options = AnswerTo<'/api/v1/drop_folders/options', 'get'>
export type DroppedFile = AnswerTo<typeof FILES, 'get'>['files'][number]
export type FileState = DroppedFile['state']

export type FolderSettings = {
  name: string
  place: Place
  secret?: string
  has_recordings: boolean
  minutes: number
}

const at = (id: number) => ({ params: { path: { id: String(id) } } })

/** Why a look failed, in the reader's language. */
const inWords = async (folder: DropFolder): Promise<DropFolder> => ({
  ...folder,
  last_fault: folder.last_fault && (await translateErrorMessage(folder.last_fault)),
})

export const dropFoldersQuery = queryOptions({
  queryKey: ['drop-folders'],
  queryFn: async ({ signal }) => {
    const { drop_folders } = await bodyOf(api.GET(LIST, { signal }))
    return Promise.all(drop_folders.map(inWords))
  },
})

export const dropFolderQuery = (id: number) =>
  queryOptions({
    queryKey: ['drop-folder', id],
    queryFn: async ({ signal }) => inWords(await bodyOf(api.GET(ONE, { ...at(id), signal }))),
  })

export const optionsQuery = queryOptions({
  queryKey: ['drop-folder-options'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/drop_folders/options', { signal })),
})

export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: ['drop-folder-sample', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/drop_folders/{id}/sample', { ...at(id), signal })),
    retry: false,
    // Personal data: do not keep it once it is closed.
    gcTime: 0,
  })

export const filesQuery = (id: number, state: FileState | '') =>
  infiniteQueryOptions({
    queryKey: ['drop-folder-files', id, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { after: pageParam, ...(state !== '' && { state }) }
      const page = await bodyOf(api.GET(FILES, { params: { path: { id: String(id) }, query }, signal }))
      return { ...page, files: await Promise.all(page.files.map(withTranslatedErrors)) }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export function useCreateFolder() {
  return useMutation({
    mutationFn: (body: FolderSettings & { target: DropFolder['target']; mapping: Mapping | null }) =>
      bodyOf(api.POST(LIST, { body })),
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    // Do not keep the secret in the cache.
    gcTime: 0,
  })
}

type Change = Partial<FolderSettings> & { mapping?: Mapping; active?: boolean }

export function useChangeFolder() {
  return useMutation({
    mutationFn: ({ id, version, ...change }: Change & { id: number; version: number }) =>
      bodyOf(api.PUT(ONE, { ...at(id), body: { ...change, version } })),
    onSettled: useRefresh(),
    meta: { handles: 'all' },
    gcTime: 0,
  })
}

export function useDeleteFolder() {
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.DELETE(ONE, at(id))),
    onSettled: useRefresh(),
  })
}

export function useLookNow() {
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.POST('/api/v1/drop_folders/{id}/look', at(id))),
    onSettled: useRefresh(),
  })
}

export function useRunFileAgain(folderId: number) {
  return useMutation({
    mutationFn: (fileId: number) =>
      bodyOf(
        api.POST('/api/v1/drop_folders/{id}/files/{file_id}/retry', {
          params: { path: { id: String(folderId), file_id: String(fileId) } },
        }),
      ),
    onSettled: useRefresh(),
  })
}

export function useCheckFolder() {
  return useMutation({
    mutationFn: (body: { place: Place; secret?: string; id?: number }) =>
      bodyOf(api.POST('/api/v1/drop_folders/check', { body })),
    meta: { handles: 'all' },
    gcTime: 0,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['drop-folders', 'drop-folder', 'drop-folder-files'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
