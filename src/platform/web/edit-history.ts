/** The changes in an editor since it was opened, for undo and redo. */
export type EditHistory<Work> = {
  past: readonly Work[]
  present: Work
  future: readonly Work[]
  /** The place of the last step; further typing in the same place belongs to the same step. */
  about: string | null
}

const MOST_STEPS = 200

export const beginHistory = <Work>(present: Work): EditHistory<Work> => ({
  past: [],
  present,
  future: [],
  about: null,
})

/** Adds a step, or extends the last one if `about` is the same. */
export function edit<Work>(
  history: EditHistory<Work>,
  next: Work,
  about: string | null = null,
): EditHistory<Work> {
  if (next === history.present) return history
  const joins = about !== null && about === history.about
  const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], about }
}

export function undo<Work>(history: EditHistory<Work>): EditHistory<Work> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    about: null,
  }
}

export function redo<Work>(history: EditHistory<Work>): EditHistory<Work> {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future: rest, about: null }
}

/** Applies a change made by the server to every step, so that undo does not remove it. */
export const amend = <Work>(history: EditHistory<Work>, change: (work: Work) => Work): EditHistory<Work> => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  about: null,
})
