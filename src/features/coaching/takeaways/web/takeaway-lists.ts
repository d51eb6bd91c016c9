import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'

export const LONGEST_TAKEAWAY = 2_000

/** The editable fields of a takeaway. */
export type TakeawayFields = {
  text: string
  private: boolean
  category: string | null
  dueDate: string | null
  ownerId: number
}

/** A new takeaway that is not saved yet. */
export type ToAdd = { key: string; fields: TakeawayFields; errored: boolean; reason: string | null }

/** A takeaway being edited. */
export type Editing = {
  id: number
  fields: TakeawayFields
  /** Time of the copy that is edited. */
  seen: string
  saving: boolean
  errored: boolean
  reason: string | null
  /** The copy of someone who changed it meanwhile, until the conflict is resolved. */
  theirs: Takeaway | null
}

export type TakeawayLists = {
  /** Takeaways of this session. */
  current: readonly Takeaway[]
  /** All open takeaways of the employee, from any session. */
  allOpen: readonly Takeaway[]
  takeawaysToAdd: readonly ToAdd[]
  editingTakeaways: readonly Editing[]
}

export type TakeawayState = {
  lists: TakeawayLists
  /** Ticks and unticks being saved. */
  ticking: Readonly<Record<number, boolean>>
  /** Carried-over takeaways ticked on this page; they stay visible so that they can be unticked. */
  closedHere: readonly Takeaway[]
  /** Removed on screen, but Undo may restore them. */
  leaving: readonly number[]
}

export type TakeawayAction =
  | { type: 'refreshed'; takeaways: { current: readonly Takeaway[]; allOpen: readonly Takeaway[] } }
  | { type: 'added'; key: string; fields: TakeawayFields }
  | { type: 'addedSaved'; key: string; takeaway: Takeaway }
  | { type: 'addFailed'; key: string; reason: string | null }
  | { type: 'addRetried'; key: string }
  | { type: 'addDropped'; key: string }
  | { type: 'editBegun'; takeaway: Takeaway }
  | { type: 'edited'; id: number; fields: Partial<TakeawayFields> }
  | { type: 'editSaving'; id: number }
  /** `sent` is what was saved. Text typed since then stays, to be saved next. */
  | { type: 'editSaved'; takeaway: Takeaway; sent?: TakeawayFields }
  | { type: 'editFailed'; id: number; reason: string | null }
  | { type: 'editContested'; id: number; theirs: Takeaway }
  | { type: 'editKept'; id: number }
  | { type: 'editDecidedLater'; id: number }
  | { type: 'editCancelled'; id: number }
  | { type: 'ticking'; id: number; complete: boolean }
  | { type: 'ticked'; takeaway: Takeaway }
  | { type: 'tickFailed'; id: number }
  | { type: 'leaving'; id: number }
  | { type: 'stayed'; id: number }
  | { type: 'left'; id: number }

export const beginTakeaways = (takeaways: {
  current: readonly Takeaway[]
  allOpen: readonly Takeaway[]
}): TakeawayState => ({
  lists: {
    current: takeaways.current,
    allOpen: takeaways.allOpen,
    takeawaysToAdd: [],
    editingTakeaways: [],
  },
  ticking: {},
  closedHere: [],
  leaving: [],
})

/** Unsaved takeaways as kept in the browser. */
export type TypedTakeaways = {
  toAdd: readonly { key: string; fields: TakeawayFields }[]
  edits: readonly { id: number; fields: TakeawayFields; seen: string }[]
}

/** The takeaways to keep in the browser; null if everything is saved. */
export function typedTakeaways(state: TakeawayState): TypedTakeaways | null {
  if (!hasUnsavedTakeaways(state)) return null
  const { takeawaysToAdd, editingTakeaways } = state.lists
  return {
    toAdd: takeawaysToAdd.map(({ key, fields }) => ({ key, fields })),
    edits: editingTakeaways.map(({ id, fields, seen }) => ({ id, fields, seen })),
  }
}

/** Restores unsaved takeaways of an earlier visit; each waits for a retry. */
export function restoreTakeaways(state: TakeawayState, { toAdd, edits }: TypedTakeaways): TakeawayState {
  const known = [...state.lists.current, ...state.lists.allOpen].map(({ id }) => id)
  return inLists(state, {
    takeawaysToAdd: toAdd.map((entry) => ({ ...entry, errored: true, reason: null })),
    editingTakeaways: edits
      .filter(({ id }) => known.includes(id))
      .map((entry) => ({ ...entry, saving: false, errored: false, reason: null, theirs: null })),
  })
}

/** Reads kept takeaways and drops malformed ones; null for anything else. */
export function readTypedTakeaways(stored: unknown): TypedTakeaways | null {
  const { toAdd, edits } = (stored ?? {}) as Partial<Record<string, unknown>>
  if (!Array.isArray(toAdd) || !Array.isArray(edits)) return null
  return {
    toAdd: toAdd.filter((each) => typeof each?.key === 'string' && isFields(each.fields)),
    edits: edits.filter(
      (each) => typeof each?.id === 'number' && typeof each.seen === 'string' && isFields(each.fields),
    ),
  }
}

/** Whether a kept value has the shape of takeaway fields. */
export function isFields(value: unknown): value is TakeawayFields {
  if (typeof value !== 'object' || value === null) return false
  const { text, private: isPrivate, category, dueDate, ownerId } = value as Partial<Record<string, unknown>>
  const isText = (of: unknown) => typeof of === 'string'
  return (
    isText(text) &&
    typeof isPrivate === 'boolean' &&
    (category === null || isText(category)) &&
    (dueDate === null || isText(dueDate)) &&
    typeof ownerId === 'number'
  )
}

export const takeawayFields = (takeaway: Takeaway): TakeawayFields => ({
  text: takeaway.text,
  private: takeaway.private,
  category: takeaway.categoryName,
  dueDate: takeaway.dueDate,
  ownerId: takeaway.owner.id,
})

/** Whether anything typed here is not saved and would be lost by leaving. */
export const hasUnsavedTakeaways = ({ lists }: TakeawayState): boolean =>
  lists.takeawaysToAdd.length > 0 ||
  lists.editingTakeaways.some(({ id, fields }) => {
    const stored = [...lists.current, ...lists.allOpen].find((takeaway) => takeaway.id === id)
    return stored !== undefined && !sameFields(fields, takeawayFields(stored))
  })

export function changeTakeaways(state: TakeawayState, action: TakeawayAction): TakeawayState {
  const { lists } = state
  switch (action.type) {
    case 'refreshed': {
      const { current, allOpen } = action.takeaways
      const open = new Set(allOpen.map(({ id }) => id))
      return {
        ...state,
        lists: { ...lists, current, allOpen },
        closedHere: state.closedHere.filter(({ id }) => !open.has(id)),
      }
    }
    case 'added': {
      const entry = { key: action.key, fields: action.fields, errored: false, reason: null }
      return inLists(state, { takeawaysToAdd: [...lists.takeawaysToAdd, entry] })
    }
    case 'addedSaved':
      return put(
        inLists(state, { takeawaysToAdd: lists.takeawaysToAdd.filter(({ key }) => key !== action.key) }),
        action.takeaway,
      )
    case 'addFailed':
      return inAdds(state, action.key, { errored: true, reason: action.reason })
    case 'addRetried':
      return inAdds(state, action.key, { errored: false, reason: null })
    case 'addDropped':
      return inLists(state, { takeawaysToAdd: lists.takeawaysToAdd.filter(({ key }) => key !== action.key) })
    case 'editBegun': {
      const { takeaway } = action
      if (lists.editingTakeaways.some(({ id }) => id === takeaway.id)) return state
      const entry: Editing = {
        id: takeaway.id,
        fields: takeawayFields(takeaway),
        seen: takeaway.updatedAt,
        saving: false,
        errored: false,
        reason: null,
        theirs: null,
      }
      return inLists(state, { editingTakeaways: [...lists.editingTakeaways, entry] })
    }
    case 'edited':
      return inEdits(state, action.id, (entry) => ({ fields: { ...entry.fields, ...action.fields } }))
    case 'editSaving':
      return inEdits(state, action.id, () => ({ saving: true, errored: false, reason: null }))
    case 'editSaved': {
      const { takeaway, sent } = action
      const { id, updatedAt } = takeaway
      const typedSince = lists.editingTakeaways.some(
        (entry) => entry.id === id && sent && !sameFields(entry.fields, sent),
      )
      const updated = put(state, takeaway)
      return typedSince
        ? inEdits(updated, id, () => ({ seen: updatedAt, saving: false }))
        : withoutEdit(updated, id)
    }
    case 'editFailed':
      return inEdits(state, action.id, () => ({ saving: false, errored: true, reason: action.reason }))
    case 'editContested':
      return inEdits(state, action.id, () => ({ saving: false, theirs: action.theirs }))
    case 'editKept':
      return inEdits(state, action.id, ({ seen, theirs }) => ({
        seen: theirs?.updatedAt ?? seen,
        theirs: null,
      }))
    case 'editDecidedLater':
      return inEdits(state, action.id, () => ({ theirs: null }))
    case 'editCancelled':
      return withoutEdit(state, action.id)
    case 'ticking':
      return { ...state, ticking: { ...state.ticking, [action.id]: action.complete } }
    case 'ticked': {
      const { takeaway } = action
      const before = [...lists.current, ...lists.allOpen].find(({ id }) => id === takeaway.id)
      const isOnlyTicked = before && sameFields(takeawayFields(before), takeawayFields(takeaway))
      const ticked = put(withoutTick(state, takeaway.id), takeaway)
      // One's own tick must not make a running edit conflict, so the edit moves to the new copy.
      return isOnlyTicked ? inEdits(ticked, takeaway.id, () => ({ seen: takeaway.updatedAt })) : ticked
    }
    case 'tickFailed':
      return withoutTick(state, action.id)
    case 'leaving':
      return { ...state, leaving: [...state.leaving, action.id] }
    case 'stayed':
      return { ...state, leaving: state.leaving.filter((id) => id !== action.id) }
    case 'left': {
      const others = ({ id }: Takeaway) => id !== action.id
      return {
        ...state,
        leaving: state.leaving.filter((id) => id !== action.id),
        closedHere: state.closedHere.filter(others),
        lists: { ...lists, current: lists.current.filter(others), allOpen: lists.allOpen.filter(others) },
      }
    }
  }
}

/** The state to show: a tick being saved counts already. */
export const isTicked = ({ ticking }: TakeawayState, takeaway: Takeaway): boolean =>
  ticking[takeaway.id] ?? takeaway.completedAt !== null

/** Takeaways to show: those of this session, and carried-over ones that are open or were ticked here. */
export function shownTakeaways(state: TakeawayState, sessionId: number) {
  const { lists, closedHere, leaving } = state
  const isThere = ({ id }: Takeaway) => !leaving.includes(id)
  return {
    own: lists.current.filter(isThere),
    carriedOver: [...lists.allOpen.filter((takeaway) => takeaway.sessionId !== sessionId), ...closedHere]
      .filter(isThere)
      .sort((one, other) => one.id - other.id),
  }
}

export const sameFields = (one: TakeawayFields, other: TakeawayFields): boolean =>
  one.text === other.text &&
  one.private === other.private &&
  one.category === other.category &&
  one.dueDate === other.dueDate &&
  one.ownerId === other.ownerId

/** Puts the server's copy into each list it belongs to. */
function put(state: TakeawayState, takeaway: Takeaway): TakeawayState {
  const { lists, closedHere } = state
  const isOpen = takeaway.completedAt === null
  const isOwn = isThereIn(lists.current, takeaway) || !isKnown(state, takeaway)
  return {
    ...state,
    lists: {
      ...lists,
      current: isOwn ? withOne(lists.current, takeaway) : lists.current,
      allOpen: isOpen ? withOne(lists.allOpen, takeaway) : without(lists.allOpen, takeaway),
    },
    closedHere: isOpen || isOwn ? without(closedHere, takeaway) : withOne(closedHere, takeaway),
  }
}

const isThereIn = (list: readonly Takeaway[], { id }: Takeaway) => list.some((each) => each.id === id)
/** A takeaway in no list was just added to this session. */
const isKnown = ({ lists, closedHere }: TakeawayState, takeaway: Takeaway) =>
  isThereIn(lists.allOpen, takeaway) || isThereIn(closedHere, takeaway)
const without = (list: readonly Takeaway[], { id }: Takeaway) => list.filter((each) => each.id !== id)
const withOne = (list: readonly Takeaway[], takeaway: Takeaway) =>
  isThereIn(list, takeaway)
    ? list.map((each) => (each.id === takeaway.id ? takeaway : each))
    : [...list, takeaway]

const inLists = (state: TakeawayState, change: Partial<TakeawayLists>): TakeawayState => ({
  ...state,
  lists: { ...state.lists, ...change },
})

const inAdds = (state: TakeawayState, key: string, change: Partial<ToAdd>): TakeawayState =>
  inLists(state, {
    takeawaysToAdd: state.lists.takeawaysToAdd.map((entry) =>
      entry.key === key ? { ...entry, ...change } : entry,
    ),
  })

const inEdits = (
  state: TakeawayState,
  id: number,
  change: (entry: Editing) => Partial<Editing>,
): TakeawayState =>
  inLists(state, {
    editingTakeaways: state.lists.editingTakeaways.map((entry) =>
      entry.id === id ? { ...entry, ...change(entry) } : entry,
    ),
  })

const withoutEdit = (state: TakeawayState, id: number): TakeawayState =>
  inLists(state, { editingTakeaways: state.lists.editingTakeaways.filter((entry) => entry.id !== id) })

function withoutTick(state: TakeawayState, id: number): TakeawayState {
  const { [id]: _done, ...ticking } = state.ticking
  return { ...state, ticking }
}
