import { createContext, use } from 'react'
import type {
  Configuration,
  Language,
  Page,
  Question,
} from '#features/surveys/configuration/configuration.ts'
import type { Problem } from '#features/surveys/configuration/lint.ts'
import type { SurveyState } from '#features/surveys/web/survey-calls.ts'

/** Where in a question to put the cursor. */
export type Place = 'text' | 'card' | 'outline' | 'condition' | `option-${number}`

/** What all parts of the editor share. */
export type Editor = {
  configuration: Configuration
  questions: readonly Question[]
  problems: readonly Problem[]
  state: SurveyState
  /** Makes a change that can be undone. With `about`, continued typing in one place is a single step. */
  edit: (change: (configuration: Configuration) => Configuration, about?: string) => void
  editPages: (change: (pages: readonly Page[]) => Page[], about?: string) => void
  /** The language being edited. */
  language: Language
  setLanguage: (language: Language) => void
  selectedId: number | null
  /** Opens a question; `focus` says where to put the cursor. */
  select: (id: number | null, focus?: Place) => void
  /** Opens the dialog for a new question, to insert after this page or at the end. */
  insertAfter: (page: number | null) => void
  openMove: (id: number) => void
  openMetadata: (questionId: number, optionId?: number) => void
  /** Announces moves to screen readers, because the focus does not move. */
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs the editor around it')
  return editor
}
