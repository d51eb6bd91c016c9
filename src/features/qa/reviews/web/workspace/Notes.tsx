import { useTranslation } from 'react-i18next'
import { annotationOf, isNote } from '#features/qa/reviews/web/reading/annotation-kind.ts'
import s from '#features/qa/reviews/web/workspace/scorecard.module.css'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useRestorableText } from '#platform/web/use-restorable-state.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'

/** Notes on the whole interaction, without a place in the conversation. */
export function Notes() {
  const { t } = useTranslation('qa-reviews')
  const { editor, state, workspace } = useWorkspace()
  const [text, setText] = useRestorableText(`review-${workspace.review.id}-${workspace.form.id}-note`)
  const notes = state.annotations.filter(isNote)
  const save = () => {
    if (text.trim() === '') return
    editor.annotate(annotationOf(null, 'plain', text.trim()))
    setText('')
  }
  return (
    <section className={s.notes} aria-labelledby="review-notes">
      <h3 id="review-notes">{t('workspace.notes')}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.comments}</p>
              <IconButton
                icon="trash"
                size="sm"
                label={t('workspace.deleteNote')}
                onClick={() => editor.deleteAnnotation(note)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('workspace.newNote')}
        rows={2}
        dir="auto"
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Save the note; the same keys must not complete the review.
          event.preventDefault()
          save()
        }}
      />
      <Button size="sm" onClick={save} disabled={text.trim() === ''}>
        {t('workspace.saveNotes')}
      </Button>
    </section>
  )
}
