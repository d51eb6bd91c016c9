import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

/** What is typed or chosen in the workspace and saved by itself. */
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

/** The work on a session. A field of which `now` is not what is `kept` is dirty. */
export type Draft = {
  /** As it stands on screen. */
  now: Fields
  /** The same where the server has it, in the words in which it was sent. */
  kept: Fields
  /** In the server's words, by which a change made elsewhere is told from one's own. */
  stored: Fields
  /** Of the copy that the fields stand on. */
  updatedAt: string
  /** The copy of somebody who changed the same fields meanwhile, until it is decided whose stand. */
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

/** Fields that were typed and not saved, with the server's values that they were typed over. */
export type TypedFields = { fields: Partial<Fields>; base: Partial<Fields> }

/** What has to be kept in the browser; null where the server has everything. */
export function typedFields(draft: Draft): TypedFields | null {
  const names = FIELD_NAMES.filter((name) => isDirtyAt(draft, name))
  return names.length === 0 ? null : { fields: pick(draft.now, names), base: pick(draft.stored, names) }
}

/** Begins with fields that an earlier visit could not save. A field that changed on the server since is contested. */
export function restoreDraft(answer: SessionAnswer, { fields, base }: TypedFields): Draft {
  const stored = { ...fieldsOf(answer), ...base }
  return absorb({ ...beginDraft(answer), now: { ...stored, ...fields }, kept: stored, stored }, answer)
}

/** Kept fields as far as they fit; null for anything else. */
export function readTypedFields(kept: unknown): TypedFields | null {
  const { fields, base } = (kept ?? {}) as { fields?: unknown; base?: unknown }
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

/** Whether something on screen is not on the server. */
export const isDirty = (draft: Draft): boolean => FIELD_NAMES.some((name) => isDirtyAt(draft, name))

/** What a save has to send. */
export const unsaved = (draft: Draft): Partial<Fields> =>
  pick(
    draft.now,
    FIELD_NAMES.filter((name) => isDirtyAt(draft, name)),
  )

/**
 * Takes over what the server says: the answer to a save of `sent`, the current copy of a refusal, or a newer look. What
 * was changed elsewhere is taken where nobody writes here; where somebody does, it waits as `theirs`.
 */
export function absorb(draft: Draft, answer: SessionAnswer, sent: Partial<Fields> = {}): Draft {
  const given = fieldsOf(answer)
  const own = FIELD_NAMES.filter((name) => name in sent)
  const foreign = FIELD_NAMES.filter((name) => !(name in sent) && given[name] !== draft.stored[name])
  const contested = foreign.filter((name) => isDirtyAt(draft, name) && draft.now[name] !== given[name])
  const taken = pick(
    given,
    foreign.filter((name) => !contested.includes(name)),
  )
  const settled = { ...draft.stored, ...pick(given, own), ...taken }
  return {
    now: {
      ...draft.now,
      ...pick(
        taken,
        FIELD_NAMES.filter((name) => !isDirtyAt(draft, name)),
      ),
    },
    kept: { ...draft.kept, ...sent, ...taken },
    stored: settled,
    // On a copy with contested fields nothing stands yet: a save on top of it would overwrite them unasked.
    updatedAt: contested.length > 0 ? draft.updatedAt : answer.coachingSession.updatedAt,
    theirs: contested.length > 0 ? answer : null,
  }
}

/** The fields of which both copies changed. */
export function contested({ now, kept, stored, theirs }: Draft): FieldName[] {
  if (!theirs) return []
  const given = fieldsOf(theirs)
  return FIELD_NAMES.filter(
    (name) => now[name] !== kept[name] && given[name] !== stored[name] && given[name] !== now[name],
  )
}

/** One's own words go over theirs with the next save. */
export const keepMine = (draft: Draft): Draft =>
  draft.theirs
    ? {
        ...draft,
        stored: fieldsOf(draft.theirs),
        updatedAt: draft.theirs.coachingSession.updatedAt,
        theirs: null,
      }
    : draft

/** Theirs stand; what else was written here stays. */
export function takeTheirs(draft: Draft): Draft {
  if (!draft.theirs) return draft
  const given = pick(fieldsOf(draft.theirs), contested(draft))
  return keepMine({ ...draft, now: { ...draft.now, ...given }, kept: { ...draft.kept, ...given } })
}

const pick = (fields: Partial<Fields>, names: readonly FieldName[]): Partial<Fields> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
