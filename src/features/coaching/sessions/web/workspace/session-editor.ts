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
import { createObservable } from '#lib/observable.ts'
import { storedCopy } from '#platform/web/api-error.ts'
import { createAutosave } from '#platform/web/autosave.ts'

export type SessionEditorState = {
  draft: Draft
  status: 'saved' | 'saving' | 'offline' | 'failed' | 'refused' | 'conflict'
  /** The server's reason for refusing a change. */
  message: string | null
  savedAt: string
}

export type SessionEditor = ReturnType<typeof createSessionEditor>

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
  const {
    state,
    subscribe,
    set: setState,
  } = createObservable<SessionEditorState>({
    draft: initial,
    status: initial.theirs ? 'conflict' : isDirty(initial) ? 'saving' : 'saved',
    message: null,
    savedAt: answer.coachingSession.updatedAt,
  })

  if (typed && !isDirty(initial)) keepTyped(null)

  const set = (change: Partial<SessionEditorState>) => {
    const before = state()
    const next = { ...before, message: null, ...change }
    if (next.draft !== before.draft) keepTyped(typedFields(next.draft))
    setState(next)
  }
  const draftNow = () => state().draft
  const send = async () => {
    while (isDirty(draftNow()) && draftNow().theirs === null) {
      set({ status: 'saving' })
      const { privateNote, ...fields } = unsaved(draftNow())
      if (Object.keys(fields).length > 0) await sendFields(fields)
      else if (privateNote !== undefined) await sendNote(privateNote)
    }
    if (draftNow().theirs !== null) set({ status: 'conflict' })
    else if (state().status !== 'saved') set({ status: 'saved' })
  }
  const sendFields = async (fields: Partial<SessionFields>) => {
    const { updatedAt } = draftNow()
    try {
      const saved = await calls.save(fields, updatedAt)
      keep(saved)
      set({ draft: mergeServerCopy(draftNow(), saved, fields), savedAt: saved.coachingSession.updatedAt })
    } catch (error) {
      const current = currentOf(error)
      // The conflict is with the newest copy, so sending again would fail the same way.
      if (!current || current.coachingSession.updatedAt === updatedAt) throw error
      keep(current)
      set({ draft: mergeServerCopy(draftNow(), current) })
    }
  }
  const sendNote = async (notes: string) => {
    const privateNote = await calls.saveNote(notes)
    keep({ privateNote })
    const draft = draftNow()
    set({
      draft: {
        ...draft,
        kept: { ...draft.kept, privateNote: notes },
        stored: { ...draft.stored, privateNote: privateNote.notes },
      },
    })
  }
  const autosave = createAutosave({ send, onFailure: set })

  return {
    state,
    subscribe,
    /** Changes fields; `now` saves without delay, for switches. */
    change(change: Partial<Fields>, { now = false } = {}): void {
      const { draft: before, status } = state()
      const draft = editDraft(before, change)
      const clean = !isDirty(draft)
      const settled = clean && !autosave.isRunning()
      if (settled) autosave.cancel()
      const resting = status === 'offline' || status === 'conflict'
      set({ draft, status: settled ? 'saved' : resting ? status : 'saving' })
      if (clean || draft.theirs !== null) return
      if (now) void autosave.run()
      else autosave.later()
    },
    /** Saves now; returns whether everything was saved. */
    async flush(): Promise<boolean> {
      await autosave.run()
      // Changes made during the last round.
      if (isDirty(draftNow()) && state().status === 'saving') await autosave.run()
      return !isDirty(draftNow())
    },
    /** Takes over a newer copy of the session. */
    refresh(newer: SessionAnswer): void {
      // Ignore a refetch requested before the latest save; it is out of date.
      const { draft: before, status, message } = state()
      if (autosave.isRunning() || newer.coachingSession.updatedAt < before.updatedAt) return
      const draft = mergeServerCopy(before, newer)
      set({
        draft,
        savedAt: newer.coachingSession.updatedAt,
        status: draft.theirs ? 'conflict' : status === 'conflict' ? 'saving' : status,
        message,
      })
      if (isDirty(draft) && !draft.theirs) autosave.later()
    },
    async keepMine(): Promise<void> {
      set({ draft: keepMine(draftNow()), status: 'saving' })
      await autosave.run()
    },
    async takeTheirs(): Promise<void> {
      set({ draft: takeTheirs(draftNow()), status: 'saved' })
      await autosave.run()
    },
    dirty: () => isDirty(draftNow()),
    /** Resets restored fields to the server's values at the time the page opened. */
    async discardRestored(): Promise<void> {
      const names = Object.keys(restored) as (keyof Fields)[]
      const served = fieldsOf(answer)
      const draft = takeTheirs(draftNow())
      const back = Object.fromEntries(names.map((name) => [name, served[name]]))
      set({ draft: editDraft(draft, back), status: 'saving' })
      await autosave.run()
    },
    /** Stops automatic retries. */
    stop: autosave.stop,
    start(): void {
      autosave.start()
      if (isDirty(draftNow()) && !draftNow().theirs) autosave.later()
    },
  }
}

/** Other conflicts than a stale copy contain no session. */
function currentOf(error: unknown): SessionAnswer | null {
  const current = storedCopy<object>(error)
  return current && 'coachingSession' in current ? (current as SessionAnswer) : null
}
