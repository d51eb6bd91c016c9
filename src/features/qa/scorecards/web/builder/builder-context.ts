import { createContext, use } from 'react'
import type { Form } from '#features/qa/scorecards/form.ts'
import type { SavedForm } from '#features/qa/scorecards/web/scorecards-queries.ts'

/** What saving makes: a new scorecard, a change of one that nobody has used, or a new version of a used one. */
export type BuilderMode = 'new' | 'change' | 'version'

/** What every part of the builder works with. */
export type Builder = {
  form: Form
  /** As it is stored; null while it is new. */
  saved: SavedForm | null
  mode: BuilderMode
  /** A step that can be undone; with `about`, typing on at one place is one step. */
  edit: (change: (form: Form) => Form, about?: string) => void
  /** The question that is open. */
  selectedId: number | null
  /** Opens a question; `place` says where in it the cursor goes. */
  select: (id: number | null, place?: 'text' | 'outline' | 'card') => void
  /** Leads the cursor to a place of the builder. */
  goTo: (place: string) => void
  /** What is wrong at a place, in the reader's language. */
  errorAt: (place: string) => string | undefined
  /** Read out, for what moves without the focus moving. */
  announce: (text: string) => void
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (!builder) throw new Error('useBuilder needs the builder around it')
  return builder
}
