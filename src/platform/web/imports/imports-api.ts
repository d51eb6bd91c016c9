import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ImportStatus, RowError } from '#lib/import-run.ts'
import type { ListedRun } from '#lib/import-schemas.ts'
import { translateErrorMessage, withTranslatedErrors } from '#platform/web/faults/translate-error.ts'

/** Texts that differ between kinds of imports. */
export type ImportWords = {
  title: string
  lead: string
  drop: string
  dropHint: string
  created: string
  wouldCreate: string
  /** Absent if records are only added. */
  updated?: string
  wouldUpdate?: string
  /** Text of the empty list. */
  noneYet: string
}

/** An import as the screen shows it. */
export type ShownRun = ListedRun & {
  file_key: string | null
  errors: RowError[]
  /** Number of bytes checked so far, if the server reports it. */
  read_bytes?: number
  total_bytes?: number
}

export type RunPage = { imports: ListedRun[]; next_cursor: string | null }

/** The calls of one kind of import. */
export type ImportCalls<Run extends ShownRun> = {
  /** First part of the query keys: 'feedback-import'. */
  name: string
  read(id: string, signal: AbortSignal): Promise<Run>
  list(page: { after: string; limit: number }, signal: AbortSignal): Promise<RunPage>
  cancel(id: string): Promise<Run>
  errorsAddress(id: number): string
}

const ASK_AGAIN_MS = 1_000
const PAGE = 10

export const isUnderWay = ({ status }: { status: ImportStatus }): boolean =>
  status === 'queued' || status === 'running'

/** A query of an import that polls until the import has ended. */
export const runQuery = <Run extends ShownRun>({ name, read }: ImportCalls<Run>, id: number) =>
  queryOptions({
    queryKey: [name, id],
    queryFn: async ({ signal }) => inWords(await read(String(id), signal)),
    refetchInterval: ({ state }) => {
      const run = state.data as ShownRun | undefined
      return run && isUnderWay(run) ? ASK_AGAIN_MS : false
    },
    staleTime: 0,
  })

/** Why rows were rejected or the import failed, in the reader's language. */
const inWords = async <Run extends ShownRun>(run: Run): Promise<Run> => ({
  ...(await withTranslatedErrors(run)),
  fault: run.fault && (await translateErrorMessage(run.fault)),
})

const listKey = (name: string) => [`${name}s`]

export const runsQuery = <Run extends ShownRun>({ name, list }: ImportCalls<Run>) =>
  infiniteQueryOptions({
    queryKey: listKey(name),
    queryFn: ({ pageParam, signal }) => list({ after: pageParam, limit: PAGE }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  })

/** Also reloads the list, because it shows the progress of each import. */
export const refreshRuns = (queryClient: QueryClient, { name }: { name: string }): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(name) })
