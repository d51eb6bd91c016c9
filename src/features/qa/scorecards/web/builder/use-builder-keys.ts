import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { duplicateQuestion } from '#features/qa/scorecards/edits.ts'
import { questionsOf } from '#features/qa/scorecards/form.ts'
import type { Builder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import {
  insertQuestion,
  moveQuestionBy,
  moveSectionBy,
  sectionOf,
} from '#features/qa/scorecards/web/builder/form-edits.ts'
import type { FormHistory } from '#features/qa/scorecards/web/builder/use-form-history.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** Keyboard shortcuts: save, undo, move, duplicate. The question card handles Enter itself. */
export function useBuilderKeys(builder: Builder, history: FormHistory, onSave: () => void): void {
  const { t } = useTranslation('qa-scorecards')
  const acts = useQuestionActions(builder)
  const { form, selectedId, edit } = builder
  const section = t('keys.section')
  const selected = questionsOf(form).find(({ id }) => id === selectedId)
  const moveSection = (by: 1 | -1) => {
    const own = selected && sectionOf(form, selected.id)
    if (own) edit((before) => moveSectionBy(before, own.id, by))
  }
  useShortcuts([
    { keys: 'mod+s', label: t('keys.save'), section, run: onSave },
    { keys: 'mod+z', label: t('keys.undo'), section, run: history.undo },
    { keys: 'shift+mod+z', label: t('keys.redo'), section, run: history.redo },
    {
      keys: 'alt+ArrowUp',
      label: t('keys.up'),
      section,
      run: () => selected && acts.move(selected.id, -1),
    },
    {
      keys: 'alt+ArrowDown',
      label: t('keys.down'),
      section,
      run: () => selected && acts.move(selected.id, 1),
    },
    { keys: 'alt+shift+ArrowUp', label: t('keys.sectionUp'), section, run: () => moveSection(-1) },
    { keys: 'alt+shift+ArrowDown', label: t('keys.sectionDown'), section, run: () => moveSection(1) },
    {
      keys: 'mod+d',
      label: t('keys.duplicate'),
      section,
      run: () => selected && acts.duplicate(selected.id),
    },
  ])
}

/** Actions on a whole question, for shortcuts and buttons. The focus follows the question. */
export function useQuestionActions({ form, edit, select, announce }: Builder) {
  const { t } = useTranslation('qa-scorecards')
  return {
    insert: (sectionId: number, afterId: number | null) => {
      const { id } = insertQuestion(form, sectionId, afterId)
      edit((before) => insertQuestion(before, sectionId, afterId).form)
      if (id !== null) select(id, 'text')
    },
    duplicate: (id: number) => {
      const made = duplicateQuestion(form, id)
      const questions = questionsOf(made)
      const copy = questions[questions.findIndex((each) => each.id === id) + 1]
      edit((before) => duplicateQuestion(before, id))
      if (copy) select(copy.id, 'text')
    },
    move: (id: number, by: 1 | -1) => {
      const next = moveQuestionBy(form, id, by)
      if (next === form) return
      edit((before) => moveQuestionBy(before, id, by))
      announce(t('said.moved', { n: questionsOf(next).findIndex((each) => each.id === id) + 1 }))
      // Moving an element in the page takes its focus away, so set it again.
      const { activeElement } = document
      if (activeElement?.matches('[data-place$="-outline"]')) select(id, 'outline')
      else if (activeElement?.matches('[data-place$="-text"]')) select(id, 'text')
      else select(id, 'card')
    },
  }
}

/** -1 for Alt+ArrowUp, 1 for Alt+ArrowDown. */
export const moveDirection = ({ altKey, shiftKey, key }: KeyboardEvent): 1 | -1 | null =>
  altKey && !shiftKey && key === 'ArrowUp' ? -1 : altKey && !shiftKey && key === 'ArrowDown' ? 1 : null
