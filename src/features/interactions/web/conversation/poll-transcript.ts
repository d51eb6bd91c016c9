import type { ShownEvent } from '#features/interactions/web/conversation/contract.ts'

export const POLL_MS = 1_000
export const GIVE_UP_MS = 120_000

/** One answer to a request for the transcript. */
export type TranscriptAnswer = {
  status: number
  body: { integrated?: boolean; error?: string; transcript?: ShownEvent[] } | undefined
}

/** Why there is no transcript: no source system connected, the source's own error, or a timeout. */
export class TranscriptError extends Error {
  override name = 'TranscriptError'
  readonly reason: 'not integrated' | 'source' | 'too late' | 'empty'

  constructor(reason: TranscriptError['reason'], message = '') {
    super(message)
    this.reason = reason
  }
}

type Poll = {
  ask: () => Promise<TranscriptAnswer>
  signal: AbortSignal
  /** The source system is still fetching it. */
  onWaiting?: () => void
}

/** Asks once a second until the transcript is there, and gives up after 120 seconds. */
export async function pollTranscript({ ask, signal, onWaiting }: Poll): Promise<ShownEvent[]> {
  const end = Date.now() + GIVE_UP_MS
  for (;;) {
    const { status, body } = await ask()
    if (status !== 202) {
      if (body?.integrated === false) throw new TranscriptError('not integrated')
      if (body?.error !== undefined) throw new TranscriptError('source', body.error)
      if (!body?.transcript) throw new TranscriptError('empty')
      return body.transcript
    }
    onWaiting?.()
    if (Date.now() + POLL_MS >= end) {
      await pause(Math.max(0, end - Date.now()), signal)
      throw new TranscriptError('too late')
    }
    await pause(POLL_MS, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
