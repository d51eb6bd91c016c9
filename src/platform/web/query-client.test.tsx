import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-error.ts'
import { createQueryClient } from '#platform/web/query-client.ts'

const onSessionExpired = vi.fn()
const onWriteError = vi.fn()
const client = createQueryClient({ onSessionExpired, onWriteError })

afterEach(() => {
  client.clear()
  vi.clearAllMocks()
})

function failed(status: number): ApiError {
  return new ApiError(new Response(null, { status }), null)
}

function write(error: unknown, handles?: number[]): Promise<unknown> {
  return client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), ...(handles && { meta: { handles } }) })
    .execute(undefined)
    .catch(() => {})
}

describe('reads', () => {
  test('repeats a first read that was pending when something changed', async () => {
    const answers: ((names: string[]) => void)[] = []
    const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
    const observer = new QueryObserver(client, { queryKey: ['names'], queryFn })
    const stop = observer.subscribe(() => {})
    const refreshed = client.invalidateQueries({ queryKey: ['names'] })
    answers[0]?.(['as it was before'])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(['as it was before', 'new'])
    await refreshed
    expect(observer.getCurrentResult().data).toEqual(['as it was before', 'new'])
    stop()
  })

  test('does not repeat a pending first read that fails, nor report it to the change', async () => {
    const queryFn = vi.fn(() => Promise.reject(failed(403)))
    const stop = new QueryObserver(client, { queryKey: ['names'], queryFn }).subscribe(() => {})
    await client.invalidateQueries({ queryKey: ['names'] })
    expect(queryFn).toHaveBeenCalledOnce()
    stop()
  })

  test('a first read that is cancelled during the refresh is no unhandled rejection', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    client.setQueryData(['names', 'read before'], ['Ada'])
    const pending = () => new Promise<string[]>(() => {})
    const refetch = vi.fn(pending)
    const known = new QueryObserver(client, {
      queryKey: ['names', 'read before'],
      queryFn: refetch,
      staleTime: 1e6,
    })
    const stop = known.subscribe(() => {})
    const first = client.query({ queryKey: ['names', 'first'], queryFn: pending }).catch(() => {})
    void client.invalidateQueries({ queryKey: ['names'] })
    await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce())
    await client.cancelQueries({ queryKey: ['names', 'first'] })
    await first
    // Rejections without a handler are reported at the end of the task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
    stop()
  })

  test('a 401 reports that the session has ended', async () => {
    await client.query({ queryKey: ['a'], queryFn: () => Promise.reject(failed(401)) }).catch(() => {})
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  test('a 401 is a normal answer to the session query', async () => {
    const queryFn = () => Promise.reject(failed(401))
    await client.query({ queryKey: ['a'], queryFn, meta: { signedOutIsFine: true } }).catch(() => {})
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  test('… unless a person was signed in', async () => {
    const queryKey = ['a']
    client.setQueryData(queryKey, { person: 1 })
    const queryFn = () => Promise.reject(failed(401))
    await client.query({ queryKey, queryFn, meta: { signedOutIsFine: true }, staleTime: 0 }).catch(() => {})
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  test.each([400, 403, 404, 422, 429, 500])('does not retry after a %i', async (status) => {
    const queryFn = vi.fn(() => Promise.reject(failed(status)))
    await client.query({ queryKey: ['a'], queryFn }).catch(() => {})
    expect(queryFn).toHaveBeenCalledOnce()
    expect(onSessionExpired).not.toHaveBeenCalled()
  })
})

describe('writes', () => {
  test('reports a failure once', async () => {
    const error = failed(500)
    await write(error)
    expect(onWriteError).toHaveBeenCalledExactlyOnceWith(error)
  })

  test('a 401 reports only that the session has ended', async () => {
    await write(failed(401))
    expect(onSessionExpired).toHaveBeenCalledOnce()
    expect(onWriteError).not.toHaveBeenCalled()
  })

  test('does not report errors that the form shows itself', async () => {
    await write(failed(409), [409])
    expect(onWriteError).not.toHaveBeenCalled()
    await write(failed(422), [409])
    expect(onWriteError).toHaveBeenCalledOnce()
  })

  test('SHL-542 ignores cancelled requests', async () => {
    await write(new DOMException('Aborted', 'AbortError'))
    expect(onWriteError).not.toHaveBeenCalled()
  })
})
