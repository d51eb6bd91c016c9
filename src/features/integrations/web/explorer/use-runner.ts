import { useEffect, useRef, useState } from 'react'
import { type Run, runQuery } from '#features/integrations/web/explorer/run-query.ts'
import { isAbort } from '#platform/web/api-error.ts'

export type Asked = { query: string; variables: object; operationName: string | null }

export type RunState =
  | { kind: 'none' | 'running' | 'cancelled' | 'unreachable' }
  | { kind: 'done'; run: Run; asked: Asked }

/** Runs one query at a time. */
export function useRunner() {
  const [state, setState] = useState<RunState>({ kind: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (asked: Asked) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'running' })
    try {
      setState({ kind: 'done', run: await runQuery(asked, controller.signal), asked })
    } catch (error) {
      setState({ kind: isAbort(error) ? 'cancelled' : 'unreachable' })
    } finally {
      running.current = null
    }
  }
  return { state, run, cancel: () => running.current?.abort() }
}
