import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/passes/pass-dialog.module.css'
import { writeErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { TextArea } from '#ui/TextArea.tsx'

export type Reason<Id extends string | number> = { id: Id; label: string; needsWords: boolean }

type ReasonDialogProps<Id extends string | number> = {
  /** Key of the browser storage for the unsent comment. */
  place: string
  title: string
  lead: string
  /** Label of the button. */
  act: string
  /** Undefined while they load. */
  reasons: readonly Reason<Id>[] | undefined
  /** Shown in place of the reasons if they could not be loaded. */
  failed?: ReactNode
  /** Closes the dialog on success. If it throws, the dialog shows the error and keeps the comment. */
  onAct: (reason: Id, words: string) => Promise<void>
  onClose: () => void
}

type Typed<Id> = { reason: Id | null; comments: string }

/** Asks for one of a few reasons and a comment; digits choose the reason. */
export function ReasonDialog<Id extends string | number>({
  place,
  title,
  lead,
  act,
  reasons = [],
  failed,
  onAct,
  onClose,
}: ReasonDialogProps<Id>) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const narrow = useNarrow()
  const first = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const typed = useRestorableForm<Typed<Id>>(place, {
    copy: null,
    valuesOf: () => ({ reason: null, comments: '' }),
  })
  const { reason, comments } = typed.values
  const setReason = (id: Id) => typed.setValues({ reason: id, comments })
  const cancel = () => {
    typed.discard()
    onClose()
  }
  const [showsFaults, setShowsFaults] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const needsWords = reasons.find(({ id }) => id === reason)?.needsWords === true
  const isWordless = needsWords && comments.trim() === ''

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setShowsFaults(true)
    // Focus what is missing; the digit keys work there too.
    if (reason === null) return first.current?.focus()
    if (isWordless) return words.current?.focus()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await onAct(reason, comments.trim())
      typed.saved()
    } catch (error) {
      setFault(writeErrorText(error, app))
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      busy={busy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={busy} onClick={cancel}>
            {t('workspace.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="pass-over"
            kbd={narrow ? undefined : 'mod+Enter'}
            loading={busy}
          >
            {act}
          </Button>
        </>
      }
    >
      <form
        id="pass-over"
        className="stack gap-12"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void submit()
          }
          const byDigit = reasons[Number(event.key) - 1]
          // Leave digits to the browser with Ctrl, Meta or Alt, and to the comment field.
          if (!byDigit || event.ctrlKey || event.metaKey || event.altKey) return
          if (event.target instanceof HTMLTextAreaElement) return
          event.preventDefault()
          setReason(byDigit.id)
        }}
      >
        <p className="muted">{lead}</p>
        <RestoredForm form={typed} />
        {fault && <Banner tone="bad">{fault}</Banner>}
        <fieldset aria-describedby={showsFaults && reason === null ? 'pass-fault' : undefined}>
          <legend className={s.legend}>{t('passes.why')}</legend>
          {failed}
          {reasons.map(({ id, label }, index) => (
            <label key={id} className={s.reason}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="pass-reason"
                required
                data-autofocus={index === 0 ? '' : undefined}
                checked={reason === id}
                onChange={() => setReason(id)}
              />
              <span>{label}</span>
              {!narrow && <Kbd keys={String(index + 1)} />}
            </label>
          ))}
        </fieldset>
        {showsFaults && reason === null && (
          <p className="row gap-6 small bad" id="pass-fault" role="alert">
            <Icon name="alert-circle" />
            {t('passes.reasonNeeded')}
          </p>
        )}
        <TextArea
          label={t('passes.comments')}
          labelEnd={needsWords ? undefined : <span className="muted">{t('workspace.new.optional')}</span>}
          ref={words}
          rows={2}
          maxLength={2_000}
          dir="auto"
          required={needsWords}
          value={comments}
          error={showsFaults && isWordless ? t('passes.commentsNeeded') : undefined}
          onChange={({ target }) => typed.setValues({ reason, comments: target.value })}
        />
      </form>
    </Dialog>
  )
}
