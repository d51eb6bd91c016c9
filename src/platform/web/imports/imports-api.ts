import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ImportStatus, RowError } from '#lib/import-run.ts'
import type { ListedRun } from '#lib/import-schemas.ts'

/** An import as its screen shows it. */
export type ShownRun = ListedRun & {
  file_key: string | null
  errors: RowError[]
  /** How much of the file has been checked, where that is told. */
  read_bytes?: number
  total_bytes?: number
}

export type RunPage = { imports: ListedRun[]; next_cursor: string | null }

/** The calls of one kind of import. */
export type ImportCalls<Run extends ShownRun> = {
  /** First part of the keys under which answers are remembered: 'feedback-import'. */
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

/** An import; asked for again and again until it has ended. */
export const runQuery = <Run extends ShownRun>({ name, read }: ImportCalls<Run>, id: number) =>
  queryOptions({
    queryKey: [name, id],
    queryFn: ({ signal }) => read(String(id), signal),
    refetchInterval: ({ state }) => {
      const run = state.data as ShownRun | undefined
      return run && isUnderWay(run) ? ASK_AGAIN_MS : false
    },
    staleTime: 0,
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

/** The list tells how far each import is, too. */
export const refreshRuns = (queryClient: QueryClient, { name }: { name: string }): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(name) })
