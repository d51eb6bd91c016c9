import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isNote } from '#features/qa/reviews/web/reading/annotation-kind.ts'
import type { Desk, DeskNews } from '#features/qa/reviews/web/workspace/desk.ts'
import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'
import { useUiText } from '#ui/text.ts'

type Around = {
  /** A question needs a look: its answer came back. */
  onReturned: (questionId: number) => void
  onConflict: (questionId: number) => void
  onReload: () => void
}

/** Says what became of what was sent. The desk is handed in once it is there. */
export function useDeskNews({ onReturned, onConflict, onReload }: Around) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const desk = useRef<Desk | null>(null)

  const again = (job: Job) => {
    if (job.kind === 'note') {
      const { qa_review_id: _review, ...note } = job.note
      desk.current?.annotate(note)
    }
    if (job.kind === 'change') desk.current?.changeAnnotation(job.before, job.change)
    if (job.kind === 'drop') desk.current?.deleteAnnotation(job.annotation)
  }

  const tell = (news: DeskNews) => {
    if (news.about === 'reload') return onReload()
    if (news.about === 'signed out') return void notify(writeErrorText(news.error, app), 'error')
    if (news.about === 'conflict') return onConflict(news.questionId)
    if (news.about === 'answer') {
      notify(t(news.first ? 'workspace.answerNotSaved' : 'workspace.answerNotUpdated'), 'error')
      return onReturned(news.questionId)
    }
    if (news.about === 'annotation saved')
      return void notify(t(isNote(news.annotation) ? 'workspace.notesSaved' : 'workspace.annotationSaved'))
    if (news.about === 'annotation deleted') {
      const { id: _id, qa_review_id: _review, ...note } = news.annotation
      return void notify(t('workspace.annotationDeleted'), 'success', {
        action: { label: t('workspace.undo'), onClick: () => desk.current?.annotate(note) },
      })
    }
    notify(writeErrorText(news.error, app), 'error', {
      action: { label: ui('retry'), onClick: () => again(news.job) },
    })
  }
  return { tell, desk }
}
