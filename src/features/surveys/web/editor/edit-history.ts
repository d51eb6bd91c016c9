import type { Configuration } from '#features/surveys/configuration/configuration.ts'

/** What was done in the editor since it was opened: undone and done again step by step. */
export type EditHistory = {
  past: readonly Configuration[]
  present: Configuration
  future: readonly Configuration[]
  /** What the last step was about: typing on at the same place is the same step. */
  about: string | null
}

const MOST_STEPS = 200

export const beginHistory = (present: Configuration): EditHistory => ({
  past: [],
  present,
  future: [],
  about: null,
})

/** A step further. With the `about` of the step before it is part of that step. */
export function edit(history: EditHistory, next: Configuration, about: string | null = null): EditHistory {
  if (next === history.present) return history
  const joins = about !== null && about === history.about
  const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: next, future: [], about }
}

export function undo(history: EditHistory): EditHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    about: null,
  }
}

export function redo(history: EditHistory): EditHistory {
  const [next, ...rest] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future: rest, about: null }
}

/** What the server has decided holds for every step, so that undoing does not take it away. */
export const amend = (
  history: EditHistory,
  change: (configuration: Configuration) => Configuration,
): EditHistory => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
  about: null,
})

/** Questions get the identifiers that publishing has given them: these tie their answers together for good. */
export function withIdentifiersOf(published: Configuration): (configuration: Configuration) => Configuration {
  const identifiers = new Map(
    published.pages.flat().map(({ id, metadata }) => [id, metadata.identifier] as const),
  )
  return (configuration) => ({
    ...configuration,
    id: published.id,
    pages: configuration.pages.map((page) =>
      page.map((question) => {
        const identifier = identifiers.get(question.id)
        if (identifier === undefined || question.metadata.identifier !== undefined) return question
        return { ...question, metadata: { ...question.metadata, identifier } }
      }),
    ),
  })
}
