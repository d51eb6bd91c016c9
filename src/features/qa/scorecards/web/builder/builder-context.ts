import { createContext, use } from 'react'
import type { Form } from '#features/qa/scorecards/form.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'

/** The effect of saving: a new scorecard, a change of one without reviews, or a new version of one with reviews. */
export type BuilderMode = 'new' | 'change' | 'version'

/** State and actions shared by all parts of the builder. */
export type Builder = {
  form: Form
  /** The stored scorecard; null for a new one. */
  saved: SavedForm | null
  mode: BuilderMode
  /** Adds an undo step. Consecutive edits with the same `about` share one step. */
  edit: (change: (form: Form) => Form, about?: string) => void
  /** Id of the open question. */
  selectedId: number | null
  /** Opens a question and focuses the given part of it. */
  select: (id: number | null, place?: 'text' | 'outline' | 'card') => void
  /** Focuses the element with this `data-place`. */
  goTo: (place: string) => void
  /** The error at a place, translated. */
  errorAt: (place: string) => string | undefined
  /** Announces a move to screen readers when the focus does not move. */
  announce: (text: string) => void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder needs the builder around it')
  return builder
}
