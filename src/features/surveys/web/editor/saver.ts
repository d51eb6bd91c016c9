import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { createObservable } from '#lib/observable.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { createAutosave } from '#platform/web/autosave.ts'

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
  const {
    state,
    subscribe,
    set: setState,
  } = createObservable<SaverState>({
    status: 'saved',
    stored,
    message: null,
    theirs: null,
  })

  const set = (change: Partial<SaverState>) => setState({ ...state(), message: null, ...change })
  const send = async () => {
    while (latest !== saved && state().status !== 'conflict') {
      if (latest.name.trim() === '') return set({ status: 'unnamed' })
      const sending = latest
      set({ status: 'saving' })
      try {
        const now = await save(sending, state().stored)
        saved = sending
        set({ status: latest === saved ? 'saved' : 'saving', stored: now })
      } catch (error) {
        const theirs = storedCopy(error)
        if (!isTheirs(theirs)) throw error
        return set({ status: 'conflict', theirs })
      }
    }
    if (latest === saved) keep(null)
  }
  const autosave = createAutosave({ send, onFailure: set })

  return {
    state,
    subscribe,
    /** The current content of the editor. */
    change(next: Configuration): void {
      if (next === latest) return
      latest = next
      if (latest === saved && !autosave.isRunning()) {
        autosave.cancel()
        keep(null)
        if (state().status !== 'conflict') set({ status: 'saved' })
        return
      }
      const { status, stored } = state()
      keep({ configuration: latest, hash: stored.hash })
      if (status === 'conflict') return
      if (latest.name.trim() === '') {
        set({ status: 'unnamed' })
        return
      }
      set({ status: status === 'offline' ? 'offline' : 'saving' })
      autosave.later()
    },
    /** Saves all unsaved changes immediately. Returns whether everything is saved. */
    async flush(): Promise<boolean> {
      await autosave.run()
      if (latest !== saved && state().status === 'saving') await autosave.run()
      return latest === saved
    },
    /** Overwrites the other copy with this one. */
    async keepMine(): Promise<void> {
      const { theirs, stored } = state()
      if (!theirs) return
      set({ status: 'saving', theirs: null, stored: storedOf(stored, theirs) })
      await autosave.run()
    },
    /** The editor now has this copy from the server. */
    accept(now: Configuration, stored: Stored): void {
      autosave.cancel()
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

const isTheirs = (value: unknown): value is OtherCopy =>
  typeof value === 'object' && value !== null && 'configuration' in value && 'configurationHash' in value
