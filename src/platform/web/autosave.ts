import { isApiError } from '#platform/web/api-error.ts'

/** Pause in typing after which changes are saved. */
export const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 10_000

export type SaveFailure = {
  /** A refusal is not retried; it waits for another change. */
  status: 'offline' | 'failed' | 'refused'
  /** The server's message for people, or null. */
  message: string | null
}

type AutosaveOptions = {
  /** Sends everything unsaved, one request after the other; rejects with what stopped it. */
  send: () => Promise<void>
  onFailure: (failure: SaveFailure) => void
}

/**
 * When an editor saves: a moment after the last change, one run at a time, and again after a failure that may be
 * temporary. What is sent, and what a conflict means, is up to the editor.
 */
export function createAutosave({ send, onFailure }: AutosaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  const cancel = () => clearTimeout(timer)
  const later = (ms = SAVE_AFTER_MS) => {
    cancel()
    timer = setTimeout(() => void run(), ms)
  }
  const run = (): Promise<void> => {
    cancel()
    running ??= send()
      .catch(fail)
      .finally(() => {
        running = null
      })
    return running
  }
  const fail = (error: unknown) => {
    const isTemporary = !isApiError(error) || error.code >= 500 || error.code === 429 || error.code === 401
    if (isTemporary && !isStopped) later(RETRY_AFTER_MS)
    onFailure({
      status: !isApiError(error) ? 'offline' : isTemporary ? 'failed' : 'refused',
      message: isApiError(error) ? error.serverMessage : null,
    })
  }
  return {
    later,
    /** Saves now, or joins the run that is saving. */
    run,
    cancel,
    isRunning: () => running !== null,
    /** Stops retrying, until `start`. */
    stop(): void {
      isStopped = true
      cancel()
    },
    start(): void {
      isStopped = false
    },
  }
}
