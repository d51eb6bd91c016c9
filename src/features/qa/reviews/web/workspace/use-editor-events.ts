import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isNote } from '#features/qa/reviews/web/reading/annotation-kind.ts'
import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import type { ReviewEditor, ReviewEditorEvent } from '#features/qa/reviews/web/workspace/review-editor.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

type Around = {
  /** Called with a question whose answer was rejected. */
  onReturned: (questionId: number) => void
  onConflict: (questionId: number) => void
  onReload: () => void
}

/** Shows messages for the events of a review editor. Set `editor.current` once the editor exists. */
export function useEditorEvents({ onReturned, onConflict, onReload }: Around) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const editor = useRef<ReviewEditor | null>(null)

  const again = (job: Job) => {
    if (job.kind === 'note') {
      const { qa_review_id: _review, ...note } = job.note
      editor.current?.annotate(note)
    }
    if (job.kind === 'change') editor.current?.changeAnnotation(job.before, job.change)
    if (job.kind === 'drop') editor.current?.deleteAnnotation(job.annotation)
  }

  const onEvent = (event: ReviewEditorEvent) => {
    if (event.about === 'reload') return onReload()
    if (event.about === 'signed out') return void notify(writeErrorText(event.error, app), 'error')
    if (event.about === 'conflict') return onConflict(event.questionId)
    if (event.about === 'answer') {
      notify(t(event.first ? 'workspace.answerNotSaved' : 'workspace.answerNotUpdated'), 'error')
      return onReturned(event.questionId)
    }
    if (event.about === 'annotation saved')
      return void notify(t(isNote(event.annotation) ? 'workspace.notesSaved' : 'workspace.annotationSaved'))
    if (event.about === 'annotation deleted') {
      const { id: _id, qa_review_id: _review, ...note } = event.annotation
      return void notify(t('workspace.annotationDeleted'), 'success', {
        action: { label: t('workspace.undo'), onClick: () => editor.current?.annotate(note) },
      })
    }
    notify(writeErrorText(event.error, app), 'error', {
      action: { label: ui('retry'), onClick: () => again(event.job) },
    })
  }
  return { onEvent, editor }
}
