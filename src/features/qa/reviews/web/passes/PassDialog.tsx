import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASS_REASONS, type PassReason } from '#features/qa/reviews/passes/reasons.ts'
import s from '#features/qa/reviews/web/passes/pass-dialog.module.css'
import type { PassWish } from '#features/qa/reviews/web/passes/passes-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type PassDialogProps = {
  /** Goes on by itself once it is passed over; what it throws is said here, and the words stay. */
  onPass: (wish: PassWish) => Promise<void>
  /** A draft goes with it. */
  draft?: boolean
  onClose: () => void
}

/** Why this one is not reviewed: one of a few reasons, by the digits too, and words. */
export function PassDialog({ onPass, draft = false, onClose }: PassDialogProps) {
  const { t } = useTranslation('qa-reviews')
  const { t: app } = useTranslation('app')
  const narrow = useNarrow()
  const first = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState<PassReason | null>(null)
  const [comments, setComments] = useState('')
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isWordless = reason === 'other' && comments.trim() === ''

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setTold(true)
    // To what is missing, where the digits act too.
    if (reason === null) return first.current?.focus()
    if (isWordless) return words.current?.focus()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await onPass({ reason, comments: comments.trim() })
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
      title={t('passes.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('workspace.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="pass-over"
            kbd={narrow ? undefined : 'mod+Enter'}
            loading={busy}
          >
            {t('passes.pass')}
          </Button>
        </>
      }
    >
      <form
        id="pass-over"
        className={s.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void submit()
          }
          const byDigit = PASS_REASONS[Number(event.key) - 1]
          // With Ctrl and the like the digits are the browser's, in the words they are digits.
          if (!byDigit || event.ctrlKey || event.metaKey || event.altKey) return
          if (event.target instanceof HTMLTextAreaElement) return
          event.preventDefault()
          setReason(byDigit)
        }}
      >
        <p className="muted">{t(draft ? 'passes.leadDraft' : 'passes.lead')}</p>
        {fault && <Banner tone="bad">{fault}</Banner>}
        <fieldset aria-describedby={told && reason === null ? 'pass-fault' : undefined}>
          <legend className={s.legend}>{t('passes.why')}</legend>
          {PASS_REASONS.map((each, index) => (
            <label key={each} className={s.reason}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="pass-reason"
                required
                data-autofocus={index === 0 ? '' : undefined}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              <span>{t(`passes.reason.${each}`)}</span>
              {!narrow && <Kbd keys={String(index + 1)} />}
            </label>
          ))}
        </fieldset>
        {told && reason === null && (
          <p className={s.fault} id="pass-fault" role="alert">
            <Icon name="alert-circle" />
            {t('passes.reasonNeeded')}
          </p>
        )}
        <TextArea
          label={t('passes.comments')}
          labelEnd={
            reason === 'other' ? undefined : <span className="muted">{t('workspace.new.optional')}</span>
          }
          ref={words}
          rows={2}
          maxLength={2_000}
          dir="auto"
          required={reason === 'other'}
          value={comments}
          error={told && isWordless ? t('passes.commentsNeeded') : undefined}
          onChange={({ target }) => setComments(target.value)}
        />
      </form>
    </Dialog>
  )
}
