import { useTranslation } from 'react-i18next'
import {
  duplicateQuestion,
  reorderPages,
  reorderQuestion,
} from '#features/surveys/configuration/transforms.ts'
import type { Editor } from '#features/surveys/web/editor/editor-context.ts'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The actions of the keys: insert, move, duplicate, undo. */
export function useEditorKeys(editor: Editor, editing: SurveyEditing, active: boolean): void {
  const { t } = useTranslation('surveys')
  const section = t('keys.section')
  const { selectedId, questions, editPages } = editor
  const selected = questions.find(({ id }) => id === selectedId)
  const movePage = (by: number) => {
    if (selected) editPages((pages) => reorderPages(pages, selected.page, selected.page + by))
  }
  const undoes = [
    { keys: 'mod+z', label: t('keys.undo'), section, run: editing.undo },
    { keys: 'shift+mod+z', label: t('keys.redo'), section, run: editing.redo },
  ]
  useShortcuts(undoes)
  useShortcuts(
    [
      {
        keys: '/',
        label: t('keys.insert'),
        section,
        run: () => editor.insertAfter(selected?.page ?? null),
      },
      {
        keys: 'alt+ArrowUp',
        label: t('keys.up'),
        section,
        run: () => selected && moveQuestionBy(editor, selected.id, -1),
      },
      {
        keys: 'alt+ArrowDown',
        label: t('keys.down'),
        section,
        run: () => selected && moveQuestionBy(editor, selected.id, 1),
      },
      { keys: 'alt+shift+ArrowUp', label: t('keys.pageUp'), section, run: () => movePage(-1) },
      { keys: 'alt+shift+ArrowDown', label: t('keys.pageDown'), section, run: () => movePage(1) },
      { keys: 'm', label: t('keys.move'), section, run: () => selected && editor.openMove(selected.id) },
      {
        keys: 'mod+d',
        label: t('keys.duplicate'),
        section,
        run: () => selected && editPages((pages) => duplicateQuestion(pages, selected.id)),
      },
    ],
    active,
  )
}

/** Moves a question up or down within its page, or its page if it is alone there. */
export function moveQuestionBy(editor: Editor, id: number, by: 1 | -1): void {
  const { configuration, editPages } = editor
  const question = configuration.pages.flat().find((each) => each.id === id)
  if (!question) return
  const page = configuration.pages[question.page - 1] ?? []
  if (page.length === 1) editPages((pages) => reorderPages(pages, question.page, question.page + by))
  else editPages((pages) => reorderQuestion(pages, id, Math.max(1, question.position + by)))
  // Moving an element in the page removes its focus, so restore it.
  const inOutline = document.activeElement?.matches('[data-place$="-outline"]') === true
  editor.select(id, inOutline ? 'outline' : 'card')
}
