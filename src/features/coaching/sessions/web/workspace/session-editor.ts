import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import {
  beginDraft,
  type Draft,
  editDraft,
  type Fields,
  fieldsOf,
  isDirty,
  keepMine,
  mergeServerCopy,
  restoreDraft,
  type TypedFields,
  takeTheirs,
  typedFields,
  unsaved,
} from '#features/coaching/sessions/web/workspace/draft.ts'
import { isApiError } from '#platform/web/api-error.ts'

export type SessionEditorState = {
  draft: Draft
  status: 'saved' | 'saving' | 'offline' | 'failed' | 'refused' | 'conflict'
  /** The server's reason for refusing a change. */
  message: string | null
  savedAt: string
}

export type SessionEditor = ReturnType<typeof createSessionEditor>

export const SAVE_AFTER_MS = 800
const RETRY_AFTER_MS = 10_000

type SessionFields = Omit<Fields, 'privateNote'>

type SessionEditorOptions = {
  answer: SessionAnswer
  calls: {
    save: (fields: Partial<SessionFields>, updatedAt: string) => Promise<SessionAnswer>
    saveNote: (notes: string) => Promise<NonNullable<SessionAnswer['privateNote']>>
  }
  /** Puts saved values into the cached copy of the page. */
  keep: (answer: Partial<SessionAnswer>) => void
  /** Unsaved fields of an earlier visit. */
  typed?: TypedFields | null
  /** Keeps unsaved values in this browser; null removes them after saving. */
  keepTyped?: (typed: TypedFields | null) => void
}

/**
 * Saves a moment after the last change, one save at a time. Changes that cannot be sent are kept in the browser and
 * retried.
 */
export function createSessionEditor({
  answer,
  calls,
  keep,
  typed = null,
  keepTyped = () => {},
}: SessionEditorOptions) {
  const initial = typed ? restoreDraft(answer, typed) : beginDraft(answer)
  const restored = typed ? unsaved(initial) : {}
  let state: SessionEditorState = {
    draft: initial,
    status: initial.theirs ? 'conflict' : isDirty(initial) ? 'saving' : 'saved',
    message: null,
    savedAt: answer.coachingSession.updatedAt,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let stopped = false
  const listeners = new Set<() => void>()

  if (typed && !isDirty(initial)) keepTyped(null)

  const set = (change: Partial<SessionEditorState>) => {
    const before = state.draft
    state = { ...state, message: null, ...change }
    if (state.draft !== before) keepTyped(typedFields(state.draft))
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
    while (isDirty(state.draft) && state.draft.theirs === null) {
      set({ status: 'saving' })
      const { privateNote, ...fields } = unsaved(state.draft)
      try {
        if (Object.keys(fields).length > 0) await sendFields(fields)
        else if (privateNote !== undefined) await sendNote(privateNote)
      } catch (error) {
        return fail(error)
      }
    }
    if (state.draft.theirs !== null) set({ status: 'conflict' })
    else if (state.status !== 'saved') set({ status: 'saved' })
  }
  const sendFields = async (fields: Partial<SessionFields>) => {
    const { updatedAt } = state.draft
    try {
      const saved = await calls.save(fields, updatedAt)
      keep(saved)
      set({ draft: mergeServerCopy(state.draft, saved, fields), savedAt: saved.coachingSession.updatedAt })
    } catch (error) {
      const current = isApiError(error, 409) ? currentOf(error.body) : null
      // The conflict is with the newest copy, so sending again would fail the same way.
      if (!current || current.coachingSession.updatedAt === updatedAt) throw error
      keep(current)
      set({ draft: mergeServerCopy(state.draft, current) })
    }
  }
  const sendNote = async (notes: string) => {
    const privateNote = await calls.saveNote(notes)
    keep({ privateNote })
    const { draft } = state
    set({
      draft: {
        ...draft,
        kept: { ...draft.kept, privateNote: notes },
        stored: { ...draft.stored, privateNote: privateNote.notes },
      },
    })
  }
  const fail = (error: unknown) => {
    const message = isApiError(error) ? error.serverMessage : null
    const again = !isApiError(error) || error.code >= 500 || error.code === 429 || error.code === 401
    if (again && !stopped) later(RETRY_AFTER_MS)
    set({ status: !isApiError(error) ? 'offline' : again ? 'failed' : 'refused', message })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes fields; `now` saves without delay, for switches. */
    change(change: Partial<Fields>, { now = false } = {}): void {
      const draft = editDraft(state.draft, change)
      const clean = !isDirty(draft)
      if (clean && !running) clearTimeout(timer)
      const resting = state.status === 'offline' || state.status === 'conflict'
      set({ draft, status: clean && !running ? 'saved' : resting ? state.status : 'saving' })
      if (clean || draft.theirs !== null) return
      if (now) void run()
      else later(SAVE_AFTER_MS)
    },
    /** Saves now; returns whether everything was saved. */
    async flush(): Promise<boolean> {
      await run()
      // Changes made during the last round.
      if (isDirty(state.draft) && state.status === 'saving') await run()
      return !isDirty(state.draft)
    },
    /** Takes over a newer copy of the session. */
    refresh(newer: SessionAnswer): void {
      // Ignore a refetch requested before the latest save; it is out of date.
      if (running || newer.coachingSession.updatedAt < state.draft.updatedAt) return
      const draft = mergeServerCopy(state.draft, newer)
      set({
        draft,
        savedAt: newer.coachingSession.updatedAt,
        status: draft.theirs ? 'conflict' : state.status === 'conflict' ? 'saving' : state.status,
        message: state.message,
      })
      if (isDirty(draft) && !draft.theirs) later(SAVE_AFTER_MS)
    },
    async keepMine(): Promise<void> {
      set({ draft: keepMine(state.draft), status: 'saving' })
      await run()
    },
    async takeTheirs(): Promise<void> {
      set({ draft: takeTheirs(state.draft), status: 'saved' })
      await run()
    },
    dirty: () => isDirty(state.draft),
    /** Resets restored fields to the server's values at the time the page opened. */
    async discardRestored(): Promise<void> {
      const names = Object.keys(restored) as (keyof Fields)[]
      const served = fieldsOf(answer)
      const draft = takeTheirs(state.draft)
      const back = Object.fromEntries(names.map((name) => [name, served[name]]))
      set({ draft: editDraft(draft, back), status: 'saving' })
      await run()
    },
    /** Stops automatic retries. */
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
    start(): void {
      stopped = false
      if (isDirty(state.draft) && !state.draft.theirs) later(SAVE_AFTER_MS)
    },
  }
}

const currentOf = (body: unknown): SessionAnswer | null => {
  const current = (body as { current?: unknown } | undefined)?.current
  return typeof current === 'object' && current !== null && 'coachingSession' in current
    ? (current as SessionAnswer)
    : null
}
