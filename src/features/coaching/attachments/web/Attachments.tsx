import { useTranslation } from 'react-i18next'
import { AddBar } from '#features/coaching/attachments/web/AddBar.tsx'
import s from '#features/coaching/attachments/web/attachments.module.css'
import type { Shown } from '#features/coaching/attachments/web/cards/AttachmentCard.tsx'
import { FileCard, LinkCard } from '#features/coaching/attachments/web/cards/FileCards.tsx'
import { MetricCard } from '#features/coaching/attachments/web/cards/MetricCard.tsx'
import {
  FeedbackCard,
  InteractionCard,
  ReviewCard,
} from '#features/coaching/attachments/web/cards/RecordCards.tsx'
import { type Entry, shownEntries } from '#features/coaching/attachments/web/state.ts'
import { useAttachmentsEditor } from '#features/coaching/attachments/web/use-attachments-editor.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'

export type AttachmentsProps = {
  answer: SessionAnswer
  /** False for readers, who get no buttons and no empty fields. */
  editable: boolean
  /** Shows what the coachee would see: no content of records about other people. */
  preview?: boolean
}

/** The evidence attached to a session: metrics, responses, reviews, interactions, files and links. */
export function Attachments({ answer, editable, preview = false }: AttachmentsProps) {
  const { t } = useTranslation('coaching-attachments')
  const { editor, state, interactions } = useAttachmentsEditor(answer)
  const { employee } = answer.coachingSession
  const context: Shown = { editor: editable ? editor : undefined, coachee: employee, preview }
  const entries = shownEntries(state).filter(({ phase }) => editable || phase !== 'uploading')
  const metrics = entries.filter(({ kind }) => kind === 'metric')
  const others = entries.filter(({ kind }) => kind !== 'metric')
  if (!editable && entries.length === 0 && !interactions.isError) return null
  return (
    <section className="stack-fit gap-10 content-start" aria-label={t('title')} data-attachments="">
      {metrics.length > 0 && (
        <div className={s.metrics}>
          {metrics.map((entry) => (
            <AttachmentOf key={entry.key} entry={entry} {...context} />
          ))}
        </div>
      )}
      {others.map((entry) => (
        <AttachmentOf key={entry.key} entry={entry} {...context} />
      ))}
      {interactions.isError && (
        <ReadError error={interactions.error} onRetry={() => void interactions.refetch()} />
      )}
      {editable && <AddBar editor={editor} state={state} coachee={employee} />}
    </section>
  )
}

function AttachmentOf({ entry, ...context }: Shown & { entry: Entry }) {
  switch (entry.kind) {
    case 'metric':
      return <MetricCard entry={entry} {...context} />
    case 'solicitation':
      return <FeedbackCard entry={entry} {...context} />
    case 'qa_review':
      return <ReviewCard entry={entry} {...context} />
    case 'interaction':
      return <InteractionCard entry={entry} {...context} />
    case 'file':
      return <FileCard entry={entry} {...context} />
    case 'url':
      return <LinkCard entry={entry} {...context} />
  }
}
