import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

/** Fields of the workspace that are saved automatically. */
export type Fields = {
  title: string
  notes: string
  private: boolean
  scheduledFor: string | null
  repeats: 'weekly' | 'biweekly' | 'monthly' | null
  privateNote: string
}
export type FieldName = keyof Fields

export const FIELD_NAMES = ['title', 'notes', 'private', 'scheduledFor', 'repeats', 'privateNote'] as const

/** The editing state of a session. A field is dirty if `now` differs from `kept`. */
export type Draft = {
  /** Values on screen. */
  now: Fields
  /** Values the server has, as this page sent them. */
  kept: Fields
  /** Values as the server returned them; a difference reveals a change made elsewhere. */
  stored: Fields
  /** Time of the copy that the fields are based on. */
  updatedAt: string
  /** The copy of someone who changed the same fields, until the conflict is resolved. */
  theirs: SessionAnswer | null
}

export const fieldsOf = ({ coachingSession: session, privateNote }: SessionAnswer): Fields => ({
  title: session.title,
  notes: session.notes,
  private: session.private,
  scheduledFor: session.scheduledFor,
  repeats: session.repeats,
  privateNote: privateNote?.notes ?? '',
})

export function beginDraft(answer: SessionAnswer): Draft {
  const fields = fieldsOf(answer)
  return {
    now: fields,
    kept: fields,
    stored: fields,
    updatedAt: answer.coachingSession.updatedAt,
    theirs: null,
  }
}

/** Unsaved fields, with the server's values they were based on. */
export type TypedFields = { fields: Partial<Fields>; base: Partial<Fields> }

/** The fields to keep in the browser; null if everything is saved. */
export function typedFields(draft: Draft): TypedFields | null {
  const names = FIELD_NAMES.filter((name) => isDirtyAt(draft, name))
  return names.length === 0 ? null : { fields: pick(draft.now, names), base: pick(draft.stored, names) }
}

/** Starts with unsaved fields of an earlier visit. A field that changed on the server since is contested. */
export function restoreDraft(answer: SessionAnswer, { fields, base }: TypedFields): Draft {
  const stored = { ...fieldsOf(answer), ...base }
  return mergeServerCopy(
    { ...beginDraft(answer), now: { ...stored, ...fields }, kept: stored, stored },
    answer,
  )
}

/** Reads kept fields and drops malformed ones; null if none remain. */
export function readTypedFields(stored: unknown): TypedFields | null {
  const { fields, base } = (stored ?? {}) as { fields?: unknown; base?: unknown }
  const names = FIELD_NAMES.filter((name) => fits(name, fields) && fits(name, base))
  return names.length === 0
    ? null
    : { fields: pick(fields as Fields, names), base: pick(base as Fields, names) }
}

function fits(name: FieldName, of: unknown): boolean {
  if (typeof of !== 'object' || of === null || !(name in of)) return false
  const value = (of as Record<string, unknown>)[name]
  if (name === 'private') return typeof value === 'boolean'
  if (name === 'repeats') return value === null || ['weekly', 'biweekly', 'monthly'].includes(String(value))
  return typeof value === 'string' || (name === 'scheduledFor' && value === null)
}

export const editDraft = (draft: Draft, change: Partial<Fields>): Draft => ({
  ...draft,
  now: { ...draft.now, ...change },
})

const isDirtyAt = ({ now, kept }: Draft, name: FieldName): boolean => now[name] !== kept[name]

/** Whether anything on screen is not saved. */
export const isDirty = (draft: Draft): boolean => FIELD_NAMES.some((name) => isDirtyAt(draft, name))

/** The fields a save has to send. */
export const unsaved = (draft: Draft): Partial<Fields> =>
  pick(
    draft.now,
    FIELD_NAMES.filter((name) => isDirtyAt(draft, name)),
  )

/**
 * Takes over a server copy: the response to a save of `sent`, the current copy of a 409, or a refetch. Fields changed
 * elsewhere are taken over unless they are dirty here; then the copy waits as `theirs`.
 */
export function mergeServerCopy(draft: Draft, answer: SessionAnswer, sent: Partial<Fields> = {}): Draft {
  const given = fieldsOf(answer)
  const own = FIELD_NAMES.filter((name) => name in sent)
  const foreign = FIELD_NAMES.filter((name) => !(name in sent) && given[name] !== draft.stored[name])
  const contested = foreign.filter((name) => isDirtyAt(draft, name) && draft.now[name] !== given[name])
  const accepted = pick(
    given,
    foreign.filter((name) => !contested.includes(name)),
  )
  const settled = { ...draft.stored, ...pick(given, own), ...accepted }
  return {
    now: {
      ...draft.now,
      ...pick(
        accepted,
        FIELD_NAMES.filter((name) => !isDirtyAt(draft, name)),
      ),
    },
    kept: { ...draft.kept, ...sent, ...accepted },
    stored: settled,
    // Keep the old time while fields are contested: a save must not overwrite them without a decision.
    updatedAt: contested.length > 0 ? draft.updatedAt : answer.coachingSession.updatedAt,
    theirs: contested.length > 0 ? answer : null,
  }
}

/** Fields changed in both copies. */
export function contested({ now, kept, stored, theirs }: Draft): FieldName[] {
  if (!theirs) return []
  const given = fieldsOf(theirs)
  return FIELD_NAMES.filter(
    (name) => now[name] !== kept[name] && given[name] !== stored[name] && given[name] !== now[name],
  )
}

/** Resolves the conflict: the next save overwrites their values. */
export const keepMine = (draft: Draft): Draft =>
  draft.theirs
    ? {
        ...draft,
        stored: fieldsOf(draft.theirs),
        updatedAt: draft.theirs.coachingSession.updatedAt,
        theirs: null,
      }
    : draft

/** Resolves the conflict with their values; other changes made here stay. */
export function takeTheirs(draft: Draft): Draft {
  if (!draft.theirs) return draft
  const given = pick(fieldsOf(draft.theirs), contested(draft))
  return keepMine({ ...draft, now: { ...draft.now, ...given }, kept: { ...draft.kept, ...given } })
}

const pick = (fields: Partial<Fields>, names: readonly FieldName[]): Partial<Fields> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
