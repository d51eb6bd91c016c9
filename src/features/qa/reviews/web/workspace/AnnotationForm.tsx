import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationRange, HighlightTone } from '#features/interactions/web/conversation/contract.ts'
import { formatPosition } from '#features/interactions/web/conversation/times.ts'
import s from '#features/qa/reviews/web/workspace/conversation-pane.module.css'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { TextArea } from '#ui/TextArea.tsx'

export const TONES = ['good', 'improve', 'plain'] as const satisfies readonly HighlightTone[]
const LONGEST_QUOTE = 160

type AnnotationFormProps = {
  range: ConversationRange
  text: string
  tone: HighlightTone
  onChange: (change: { text?: string; tone?: HighlightTone }) => void
  onSave: (comments: string) => void
  onCancel: () => void
}

/** The form of an annotation. The page holds its text, because the virtual list may unmount the form. */
export function AnnotationForm({ range, text, tone, onChange, onSave, onCancel }: AnnotationFormProps) {
  const { t } = useTranslation('qa-reviews')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const label =
    range.kind === 'audio'
      ? t('workspace.annotateSeconds', { from: formatPosition(range.start), to: formatPosition(range.stop) })
      : range.kind === 'text'
        ? t('workspace.annotateText', { text: shortened(range.content) })
        : t('workspace.annotateMessage')
  return (
    <form
      className={cx('stack gap-8', s.form)}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          // Save the annotation; the same keys must not complete the review.
          event.preventDefault()
          onSave(text.trim())
        }
      }}
    >
      <TextArea
        ref={field}
        label={label}
        rows={2}
        dir="auto"
        maxLength={20_000}
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="flex gap-8 wrap justify-end">
        <Segmented
          label={t('workspace.tone.label')}
          value={tone}
          options={TONES.map((value) => ({ value, label: t(`workspace.tone.${value}`) }))}
          onChange={(next) => onChange({ tone: next })}
        />
        <span className="flex gap-8 end">
          <Button size="sm" onClick={onCancel}>
            {t('workspace.cancel')}
          </Button>
          <Button size="sm" variant="primary" type="submit" kbd="mod+Enter">
            {t('workspace.saveAnnotation')}
          </Button>
        </span>
      </div>
    </form>
  )
}

const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…` : text
