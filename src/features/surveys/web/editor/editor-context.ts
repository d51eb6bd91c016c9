import { createContext, use } from 'react'
import type {
  Configuration,
  Language,
  Page,
  Question,
} from '#features/surveys/configuration/configuration.ts'
import type { Problem } from '#features/surveys/configuration/lint.ts'
import type { SurveyState } from '#features/surveys/web/survey-calls.ts'

/** Where in a question the cursor goes. */
export type Place = 'text' | 'card' | 'outline' | 'condition' | `option-${number}`

/** What every part of the editor works with. */
export type Editor = {
  configuration: Configuration
  questions: readonly Question[]
  problems: readonly Problem[]
  state: SurveyState
  /** A step that can be undone; with `about`, typing on at one place is one step. */
  edit: (change: (configuration: Configuration) => Configuration, about?: string) => void
  editPages: (change: (pages: readonly Page[]) => Page[], about?: string) => void
  /** The language whose texts are written. */
  language: Language
  setLanguage: (language: Language) => void
  selectedId: number | null
  /** Shows a question; `focus` says where in it the cursor goes. */
  select: (id: number | null, focus?: Place) => void
  /** Opens the choice of questions; after this page, or at the end. */
  insertAfter: (page: number | null) => void
  openMove: (id: number) => void
  openMetadata: (questionId: number, optionId?: number) => void
  /** Read out, for what moves without the focus moving. */
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs the editor around it')
  return editor
}
