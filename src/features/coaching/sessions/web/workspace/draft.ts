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
