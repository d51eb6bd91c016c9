import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import type { AttachmentsEditor } from '#features/coaching/attachments/web/attachments-editor.ts'
import { NoteField } from '#features/coaching/attachments/web/cards/NoteField.tsx'
import type { Entry } from '#features/coaching/attachments/web/state.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export type Shown = {
  /** Absent for readers. */
  editor: AttachmentsEditor | undefined
  coachee: { id: number; full_name: string }
  /** True to show what the coachee will see. */
  preview: boolean
}

type AttachmentCardProps = Shown & {
  entry: Entry
  icon: IconName
  /** Describes the attachment in the labels of its buttons and note. */
  what: string
  heading: ReactNode
  /** Shown at the end of the heading. */
  facts?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** Common frame of all attachments: heading, note and remove button. */
export function AttachmentCard(props: AttachmentCardProps) {
  const { entry, editor, icon, what, heading, facts, className, children } = props
  const { t } = useTranslation('coaching-attachments')
  const { key, phase, data } = entry
  const settled = phase === 'saved' || phase === 'updating'
  return (
    <article
      className={cx(s.card, className)}
      aria-label={what}
      aria-busy={!settled || undefined}
      data-attachment={key}
    >
      <div className={s.head}>
        <Icon name={icon} />
        <div className={cx('row wrap grow break', s.heading)}>{heading}</div>
        <div className={cx('row wrap justify-end flex-none', s.facts)}>
          {phase === 'creating' && <span role="status">{t('attaching')}</span>}
          {facts}
          {editor && settled && (
            <IconButton
              icon="x"
              size="sm"
              label={t('remove', { what })}
              data-remove=""
              onClick={(event) => {
                focusBeside(event.currentTarget)
                editor.remove(key)
              }}
            />
          )}
        </div>
      </div>
      {children}
      {editor && settled ? (
        <NoteField what={what} notes={data.notes} onSave={(notes) => editor.note(key, notes)} />
      ) : (
        data.notes && (
          <p className={cx('break pre-line', s.note)} dir="auto">
            {data.notes}
          </p>
        )
      )}
    </article>
  )
}

/** Focuses the next or previous attachment's remove button, or else the first button that adds an attachment. */
function focusBeside(button: HTMLElement): void {
  const region = button.closest('[data-attachments]')
  const all = [...(region?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = all.indexOf(button)
  const beside = all[at + 1] ?? all[at - 1] ?? region?.querySelector<HTMLElement>('[data-add] button')
  beside?.focus()
}
