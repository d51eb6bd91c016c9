export type Kudo = { id: number; text: string }

/** The kudos on screen. Those that are not saved yet have no id. */
export type KudoState = {
  kudos: readonly Kudo[]
  toAdd: readonly { key: string; text: string; errored: boolean; reason: string | null }[]
  /** Removed on screen, but Undo may restore them. */
  leaving: readonly number[]
}

export type KudoAction =
  | { type: 'refreshed'; kudos: readonly Kudo[] }
  | { type: 'added'; key: string; text: string }
  | { type: 'saved'; key: string; kudo: Kudo }
  | { type: 'failed'; key: string; reason: string | null }
  | { type: 'retried'; key: string }
  | { type: 'dropped'; key: string }
  | { type: 'leaving'; id: number }
  | { type: 'stayed'; id: number }
  | { type: 'left'; id: number }

export const beginKudos = (kudos: readonly Kudo[]): KudoState => ({ kudos, toAdd: [], leaving: [] })

/** Unsaved kudos as kept in the browser. */
export type TypedKudos = readonly { key: string; text: string }[]

/** Restores unsaved kudos of an earlier visit; each waits for a retry. */
export const restoreKudos = (state: KudoState, typed: TypedKudos): KudoState => ({
  ...state,
  toAdd: typed.map((entry) => ({ ...entry, errored: true, reason: null })),
})

/** Reads kept kudos and drops malformed ones. */
export const readTypedKudos = (stored: unknown): TypedKudos =>
  Array.isArray(stored)
    ? stored.filter((each) => typeof each?.key === 'string' && typeof each.text === 'string')
    : []

export function changeKudos(state: KudoState, action: KudoAction): KudoState {
  const { kudos, toAdd, leaving } = state
  const marked = (key: string, mark: { errored: boolean; reason: string | null }) => ({
    ...state,
    toAdd: toAdd.map((entry) => (entry.key === key ? { ...entry, ...mark } : entry)),
  })
  switch (action.type) {
    case 'refreshed':
      return { ...state, kudos: action.kudos }
    case 'added':
      return {
        ...state,
        toAdd: [...toAdd, { key: action.key, text: action.text, errored: false, reason: null }],
      }
    case 'saved':
      return {
        ...state,
        kudos: [...kudos.filter(({ id }) => id !== action.kudo.id), action.kudo],
        toAdd: toAdd.filter(({ key }) => key !== action.key),
      }
    case 'failed':
      return marked(action.key, { errored: true, reason: action.reason })
    case 'retried':
      return marked(action.key, { errored: false, reason: null })
    case 'dropped':
      return { ...state, toAdd: toAdd.filter(({ key }) => key !== action.key) }
    case 'leaving':
      return { ...state, leaving: [...leaving, action.id] }
    case 'stayed':
      return { ...state, leaving: leaving.filter((id) => id !== action.id) }
    case 'left':
      return {
        ...state,
        leaving: leaving.filter((id) => id !== action.id),
        kudos: kudos.filter(({ id }) => id !== action.id),
      }
  }
}
