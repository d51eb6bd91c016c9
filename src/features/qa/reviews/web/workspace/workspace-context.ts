import { createContext, use } from 'react'
import type { LiveScore } from '#features/qa/reviews/web/workspace/answer-states.ts'
import type { Keymap } from '#features/qa/reviews/web/workspace/keymap.ts'
import type { ReviewEditor, ReviewEditorState } from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'

export type Question = Workspace['form']['sections'][number]['questions'][number]
export type Place = 'card' | 'comment'

export type WorkspaceContextValue = {
  workspace: Workspace
  editor: ReviewEditor
  state: ReviewEditorState
  score: LiveScore
  /** All questions in scorecard order. */
  questions: readonly Question[]
  activeId: number | null
  /** Opens a question and focuses the given part. */
  goTo: (questionId: number, place?: Place) => void
  /** Answers a question and moves to the next. */
  choose: (question: Question, optionId: number | null) => void
  showConflict: (questionId: number) => void
  /** Scrolls to an annotation in the conversation. */
  showAnnotation: (id: number) => void
  keymap: Keymap
}

export const WorkspaceContext = createContext<WorkspaceContextValue | null>(null)

export function useWorkspace(): WorkspaceContextValue {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace needs the workspace around it')
  return workspace
}
