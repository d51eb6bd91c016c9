import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/appeals/web/appeals.module.css'
import { type Appeal, createAppeal, updateAppeal } from '#features/qa/appeals/web/appeals-api.ts'
import { useAppealChanged } from '#features/qa/appeals/web/use-appeal-writes.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type AppealDialogProps = {
  workspace: Workspace
  /** The appeal to change; null for a new one. */
  appeal: Appeal | null
  /** Ids of answers that an earlier appeal decided: they cannot be appealed again. */
  decided: ReadonlySet<string>
  onClose: () => void
}

type Reasons = readonly (readonly [answerId: string, reason: string])[]

const isReasons = (stored: unknown): boolean =>
  Array.isArray(stored) &&
  stored.every((each) => Array.isArray(each) && each.every((one) => typeof one === 'string'))

/** Chooses the answers to appeal, with a reason for each. */
export function AppealDialog({ workspace, appeal, decided, onClose }: AppealDialogProps) {
  const { t } = useTranslation('qa-appeals')
  const { t: app } = useTranslation('app')
  const { review, form, answers } = workspace
  const changed = useAppealChanged(review.id)
  const typed = useRestorableForm<Reasons>(
    `appeal-${review.id}-${appeal ? `${appeal.id}-${appeal.updatedAt}` : 'new'}`,
    {
      copy: null,
      valuesOf: () =>
        (appeal?.answers ?? []).map(({ qaAnswerId, reason }): Reasons[number] => [qaAnswerId, reason]),
      fits: isReasons,
    },
  )
  const reasons: ReadonlyMap<string, string> = new Map(typed.values)
  const [showsFaults, setShowsFaults] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const questions = form.sections.flatMap((section) => section.questions)
  const given = questions.flatMap((question) => {
    const answer = answers.find(({ qa_question_id }) => qa_question_id === question.id)
    if (!answer?.answered) return []
    const chosen = question.options.find(({ id }) => id === answer.qa_option_id)
    const answerText = chosen?.text ?? t('notApplicable')
    const isDecided = decided.has(String(answer.id))
    return [{ id: String(answer.id), question: question.text, answerText, isDecided }]
  })
  const open = given.find(({ isDecided }) => !isDecided)
  const isWordless = (id: string) => (reasons.get(id) ?? '').trim() === ''
  const set = (id: string, text: string | null) => {
    const next = new Map(reasons)
    if (text === null) next.delete(id)
    else next.set(id, text)
    typed.setValues([...next])
  }
  const submit = async () => {
    setShowsFaults(true)
    const wordless = [...reasons.keys()].find(isWordless)
    if (reasons.size === 0 || wordless !== undefined) {
      document.getElementById(wordless === undefined ? `appeal-${open?.id}` : `reason-${wordless}`)?.focus()
      return
    }
    if (busy) return
    setBusy(true)
    setFault(null)
    const sent = [...reasons].map(([qaAnswerId, text]) => ({ qaAnswerId, text: text.trim() }))
    try {
      await (appeal ? updateAppeal(appeal, sent) : createAppeal(review.id, sent))
      typed.saved()
      onClose()
      await changed(appeal ? 'changed' : 'sent')
    } catch (error) {
      setFault(writeErrorText(error, app))
      setBusy(false)
      if (isApiError(error, 409)) await changed()
    }
  }
  const cancel = () => {
    typed.discard()
    onClose()
  }
  return (
    <FormDialog
      size={600}
      busy={busy}
      onClose={onClose}
      title={t(appeal ? 'changeTitle' : 'appealTitle')}
      submit={t(appeal ? 'save' : 'send')}
      onSubmit={() => void submit()}
      onCancel={cancel}
      className={s.form}
    >
      <p className="muted">{t('lead')}</p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <RestoredForm form={typed} />
      {showsFaults && reasons.size === 0 && <Banner tone="warn">{t('noneChosen')}</Banner>}
      <ul className={cx('stack gap-12', s.choices)}>
        {given.map(({ id, question, answerText, isDecided }) => (
          <li key={id}>
            <Checkbox
              id={`appeal-${id}`}
              data-autofocus={id === open?.id ? '' : undefined}
              disabled={isDecided}
              checked={reasons.has(id)}
              hint={isDecided ? t('alreadyDecided', { answer: answerText }) : answerText}
              onChange={({ target }) => set(id, target.checked ? '' : null)}
            >
              {question}
            </Checkbox>
            {reasons.has(id) && (
              <TextArea
                id={`reason-${id}`}
                label={t('reason')}
                required
                rows={2}
                dir="auto"
                maxLength={5_000}
                value={reasons.get(id)}
                error={showsFaults && isWordless(id) ? t('reasonNeeded') : undefined}
                onChange={({ target }) => set(id, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
