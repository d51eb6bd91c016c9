import type { Form } from '#features/qa/scorecards/form.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'

export type EditorState = 'new' | 'up-to-date' | 'unsaved-changes' | 'not-editable'

/** Compares the scorecard in the builder with the saved ones. A scorecard that has reviews is not editable. */
export function editorState(form: Form, saved: readonly (Form & { editable: boolean })[]): EditorState {
  const before = saved.find(({ id }) => id === form.id)
  if (!before) return 'new'
  if (!before.editable) return 'not-editable'
  return isDeepEqual(content(form), content(before)) ? 'up-to-date' : 'unsaved-changes'
}

const content = ({ name, active, type, weighted_sections, sections }: Form) => ({
  name,
  active,
  type,
  weighted_sections,
  sections,
})
