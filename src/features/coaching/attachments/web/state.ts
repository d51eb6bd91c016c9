import { ATTACHMENT_KINDS, type AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { Attached, AttachedLists } from '#features/coaching/attachments/web/types.ts'

/** The pending operation of an entry. A file is uploaded first, then attached. */
export type Phase = 'saved' | 'uploading' | 'creating' | 'updating' | 'deleting'

export type Entry = {
  [Kind in AttachmentKind]: {
    kind: Kind
    /** Stays the same when a new entry gets its id. */
    key: string
    phase: Phase
    data: Attached[Kind]
    /** Bytes sent so far. */
    sent?: number
    /** Removed on screen, but Undo may restore it. */
    hidden?: boolean
  }
}[AttachmentKind]

export type AttachmentsState = {
  entries: readonly Entry[]
  /** Ids removed here; an earlier request that answers later must not restore them. */
  gone: ReadonlySet<string>
}

export type AttachmentsAction =
  | { type: 'answered'; lists: AttachedLists }
  | { type: 'createStarted'; entry: Omit<Entry, 'phase'> }
  | { type: 'createDone'; key: string; data: Attached[AttachmentKind] }
  | { type: 'createFailed'; key: string }
  | { type: 'updateStarted'; key: string }
  | { type: 'updateDone'; key: string; data: Attached[AttachmentKind] }
  | { type: 'updateFailed'; key: string }
  | { type: 'hidden'; key: string; hidden: boolean }
  | { type: 'deleteStarted'; key: string }
  | { type: 'deleteDone'; key: string }
  | { type: 'deleteFailed'; key: string }
  | { type: 'uploadStarted'; key: string; name: string; size: number }
  | { type: 'uploadProgressed'; key: string; sent: number }
  | { type: 'uploadDone'; key: string; id: number; url: string }
  | { type: 'uploadFailed'; key: string }

export const NOTHING: AttachmentsState = { entries: [], gone: new Set() }

/** Applies an event to the attachments of a session, saved and pending. */
export function attachmentsReducer(state: AttachmentsState, action: AttachmentsAction): AttachmentsState {
  switch (action.type) {
    case 'answered':
      return answered(state, action.lists)
    case 'createStarted':
      return with_(state, [...state.entries, { ...action.entry, phase: 'creating' } as Entry])
    case 'createDone':
      return created(state, action.key, action.data)
    case 'uploadStarted':
      return with_(state, [...state.entries, uploading(action)])
    case 'uploadProgressed':
      return changed(state, action.key, { sent: action.sent })
    case 'uploadDone':
      return uploaded(state, action)
    case 'updateStarted':
      return changed(state, action.key, { phase: 'updating' })
    case 'updateDone':
      return changed(state, action.key, { phase: 'saved', data: action.data } as Partial<Entry>)
    case 'updateFailed':
      return changed(state, action.key, { phase: 'saved' })
    case 'hidden':
      return changed(state, action.key, { hidden: action.hidden })
    case 'deleteStarted':
      return changed(state, action.key, { phase: 'deleting' })
    case 'deleteFailed':
      return changed(state, action.key, { phase: 'saved', hidden: false })
    case 'deleteDone':
      return deleted(state, action.key)
    case 'createFailed':
    case 'uploadFailed':
      return with_(state, without(state.entries, action.key))
  }
}

const WHILE = { create: ['uploading', 'creating'], update: ['updating'], delete: ['deleting'] } as const

/** Whether an entry of the kind is being created, changed or deleted. */
export const isLoading = (
  { entries }: AttachmentsState,
  kind: AttachmentKind,
  act: keyof typeof WHILE,
): boolean =>
  entries.some((entry) => entry.kind === kind && (WHILE[act] as readonly Phase[]).includes(entry.phase))

/** The entries to show, by kind, oldest first. */
export const shownEntries = ({ entries }: AttachmentsState): Entry[] =>
  ATTACHMENT_KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind && !entry.hidden))

/** Names of the files that are attached or being uploaded. */
export const fileNames = ({ entries }: AttachmentsState): string[] =>
  entries.flatMap((entry) => (entry.kind === 'file' && !entry.hidden ? [entry.data.name] : []))

export const placeOf = (kind: AttachmentKind, id: number) => `${kind}-${id}`

const with_ = (state: AttachmentsState, entries: readonly Entry[]): AttachmentsState => ({
  ...state,
  entries,
})

const without = (entries: readonly Entry[], key: string) => entries.filter((entry) => entry.key !== key)

const changed = (state: AttachmentsState, key: string, change: Partial<Entry>): AttachmentsState =>
  with_(
    state,
    state.entries.map((entry) => (entry.key === key ? ({ ...entry, ...change } as Entry) : entry)),
  )

/** The entry may have been removed while it was being created. */
function created(state: AttachmentsState, key: string, data: Attached[AttachmentKind]): AttachmentsState {
  const own = state.entries.find((entry) => entry.key === key)
  if (!own) return state
  // The record was attached already: keep the existing entry.
  const twin = state.entries.find((entry) => entry.key !== key && isSaved(entry, own.kind, data.id))
  if (twin) return with_(state, without(state.entries, key))
  return changed(state, key, { phase: 'saved', data } as Partial<Entry>)
}

function uploaded(
  state: AttachmentsState,
  { key, id, url }: { key: string; id: number; url: string },
): AttachmentsState {
  const entries = state.entries.map((entry) =>
    entry.key === key && entry.kind === 'file'
      ? { ...entry, phase: 'creating' as const, data: { ...entry.data, coachingSessionFileId: id, url } }
      : entry,
  )
  return with_(state, entries)
}

function deleted(state: AttachmentsState, key: string): AttachmentsState {
  const entry = state.entries.find((each) => each.key === key)
  if (!entry) return state
  return {
    entries: without(state.entries, key),
    gone: new Set([...state.gone, placeOf(entry.kind, entry.data.id)]),
  }
}

const uploading = ({ key, name, size }: { key: string; name: string; size: number }): Entry => ({
  kind: 'file',
  key,
  phase: 'uploading',
  sent: 0,
  data: { id: 0, notes: '', coachingSessionFileId: 0, createdAt: '', name, url: '', size },
})

const isSaved = (entry: Entry, kind: AttachmentKind, id: number): boolean =>
  entry.kind === kind && entry.data.id === id && entry.phase !== 'creating'

/**
 * Takes over the server's lists. Pending entries stay as they are, and so do entries created here after the request
 * began.
 */
function answered(state: AttachmentsState, lists: AttachedLists): AttachmentsState {
  const seen = new Set<string>()
  const there = ATTACHMENT_KINDS.flatMap((kind) =>
    lists[kind].flatMap((data): Entry[] => {
      const place = placeOf(kind, data.id)
      if (state.gone.has(place)) return []
      const own = state.entries.find((entry) => isSaved(entry, kind, data.id))
      if (!own) return [{ kind, key: place, phase: 'saved', data } as Entry]
      seen.add(own.key)
      return [own.phase === 'saved' ? ({ ...own, data } as Entry) : own]
    }),
  )
  const ours = state.entries.filter(
    ({ key, kind, phase, data }) => !seen.has(key) && (phase !== 'saved' || key !== placeOf(kind, data.id)),
  )
  return with_(state, [...there, ...ours])
}
