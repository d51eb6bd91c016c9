import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** The survey on the server; without a uuid it has not been saved yet. */
export type Stored = { uuid: string | null; hash: string; updatedAt: string | null }

/** A copy that someone else has saved in the meantime. */
export type OtherCopy = { configuration: Configuration; configurationHash: string; updatedAt: string }

export type SaverState = {
  status: 'saved' | 'saving' | 'offline' | 'failed' | 'refused' | 'unnamed' | 'conflict'
  stored: Stored
  /** The server's message if it rejected the save. */
  message: string | null
  theirs: OtherCopy | null
}

export type Saver = ReturnType<typeof createSaver>

export const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 10_000

type SaverOptions = {
  configuration: Configuration
  stored: Stored
  save: (configuration: Configuration, stored: Stored) => Promise<Stored>
  /** Keeps unsaved changes in this browser; null removes them. */
  keep: (draft: { configuration: Configuration; hash: string } | null) => void
}

/**
 * Saves shortly after the last change, one save at a time, each based on the one before. Changes that cannot be saved
 * are kept in the browser and retried. Only a conflict waits for a decision.
 */
export function createSaver({ configuration, stored, save, keep }: SaverOptions) {
  let latest = configuration
  let saved = configuration
  let state: SaverState = { status: 'saved', stored, message: null, theirs: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const set = (change: Partial<SaverState>) => {
    state = { ...state, message: null, ...change }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    running ??= send().finally(() => {
      running = null
    })
    return running
  }
  const send = async () => {
    while (latest !== saved && state.status !== 'conflict') {
      if (latest.name.trim() === '') return set({ status: 'unnamed' })
      const sending = latest
      set({ status: 'saving' })
      try {
        const now = await save(sending, state.stored)
        saved = sending
        set({ status: latest === saved ? 'saved' : 'saving', stored: now })
      } catch (error) {
        return fail(error)
      }
    }
    if (latest === saved) keep(null)
  }
  const fail = (error: unknown) => {
    if (isApiError(error, 409) && isTheirs(currentOf(error.body)))
      return set({ status: 'conflict', theirs: currentOf(error.body) as OtherCopy })
    const message = isApiError(error) ? error.serverMessage : null
    const again = !isApiError(error) || error.code >= 500 || error.code === 429 || error.code === 401
    if (again) later(RETRY_AFTER_MS)
    set({ status: !isApiError(error) ? 'offline' : again ? 'failed' : 'refused', message })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The current content of the editor. */
    change(next: Configuration): void {
      if (next === latest) return
      latest = next
      if (latest === saved && !running) {
        clearTimeout(timer)
        keep(null)
        if (state.status !== 'conflict') set({ status: 'saved' })
        return
      }
      keep({ configuration: latest, hash: state.stored.hash })
      if (state.status === 'conflict') return
      if (latest.name.trim() === '') {
        set({ status: 'unnamed' })
        return
      }
      set({ status: state.status === 'offline' ? 'offline' : 'saving' })
      later(SAVE_AFTER_MS)
    },
    /** Saves all unsaved changes immediately. Returns whether everything is saved. */
    async flush(): Promise<boolean> {
      await run()
      if (latest !== saved && state.status === 'saving') await run()
      return latest === saved
    },
    /** Overwrites the other copy with this one. */
    async keepMine(): Promise<void> {
      const { theirs } = state
      if (!theirs) return
      set({ status: 'saving', theirs: null, stored: storedOf(state.stored, theirs) })
      await run()
    },
    /** The editor now has this copy from the server. */
    accept(now: Configuration, stored: Stored): void {
      clearTimeout(timer)
      latest = now
      saved = now
      keep(null)
      set({ status: 'saved', stored, theirs: null })
    },
    /** Whether changes would be lost on leaving the page. */
    dirty: () => latest !== saved,
  }
}

export const storedOf = (
  { uuid }: Stored,
  copy: { configurationHash: string; updatedAt: string | null },
): Stored => ({ uuid, hash: copy.configurationHash, updatedAt: copy.updatedAt })

const currentOf = (body: unknown): unknown => (body as { current?: unknown } | undefined)?.current

const isTheirs = (value: unknown): value is OtherCopy =>
  typeof value === 'object' && value !== null && 'configuration' in value && 'configurationHash' in value
