import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/appeals/web/appeals.module.css'
import { type Appeal, type Resolution, resolveAppeal } from '#features/qa/appeals/web/appeals-api.ts'
import { useAppealChanged } from '#features/qa/appeals/web/use-appeal-writes.ts'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type DecideDialogProps = {
  workspace: Workspace
  appeal: Appeal
  neverLower: boolean
  onClose: () => void
}

type Decision = { text: string; option: string }
const STAYS = ''
const NOT_APPLICABLE = 'na'

type Decisions = readonly (readonly [answerId: string, words: Decision])[]

const isDecisions = (stored: unknown): boolean =>
  Array.isArray(stored) &&
  stored.every(
    (each) => Array.isArray(each) && typeof each[1]?.text === 'string' && typeof each[1]?.option === 'string',
  )

/** Decides an appeal: each answer with its reason, whether it stays or changes, and why. */
export function DecideDialog({ workspace, appeal, neverLower, onClose }: DecideDialogProps) {
  const { t } = useTranslation('qa-appeals')
  const { t: app } = useTranslation('app')
  const { review, form } = workspace
  const changed = useAppealChanged(review.id)
  const typed = useRestorableForm<Decisions>(`appeal-${review.id}-${appeal.id}-decision`, {
    copy: null,
    valuesOf: () => [],
    fits: isDecisions,
  })
  const words: ReadonlyMap<string, Decision> = new Map(typed.values)
  const [showsFaults, setShowsFaults] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const questions = form.sections.flatMap((section) => section.questions)
  const of = (id: string): Decision => words.get(id) ?? { text: '', option: STAYS }
  const set = (id: string, change: Partial<Decision>) =>
    typed.setValues([...new Map(words).set(id, { ...of(id), ...change })])
  const isWordless = (id: string) => of(id).text.trim() === ''
  const submit = async () => {
    setShowsFaults(true)
    const wordless = appeal.answers.find(({ qaAnswerId }) => isWordless(qaAnswerId))
    if (wordless) return document.getElementById(`resolution-${wordless.qaAnswerId}`)?.focus()
    if (busy) return
    setBusy(true)
    setFault(null)
    const sent = appeal.answers.map(({ qaAnswerId }): Resolution => {
      const { text, option } = of(qaAnswerId)
      const decided = { qaAnswerId, text: text.trim() }
      if (option === STAYS) return decided
      return option === NOT_APPLICABLE
        ? { ...decided, notApplicable: true }
        : { ...decided, qaOptionId: option }
    })
    try {
      await resolveAppeal(appeal, sent)
      typed.saved()
      onClose()
      await changed('resolved')
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
      size={720}
      busy={busy}
      onClose={onClose}
      title={t('decideTitle')}
      submit={t('close')}
      onSubmit={() => void submit()}
      onCancel={cancel}
      className={s.form}
    >
      <p className="muted">{t(neverLower ? 'decideLeadNeverLower' : 'decideLead')}</p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <RestoredForm form={typed} />
      {appeal.answers.map((answer, index) => {
        const { qaAnswerId: id } = answer
        const question = questions.find((each) => String(each.id) === answer.qaQuestionId)
        const others = (question?.options ?? []).filter(({ text }) => text !== answer.answerBefore)
        return (
          <section
            key={id}
            className={cx('stack gap-8 break', s.decision)}
            aria-labelledby={`decision-${id}`}
          >
            <h3 id={`decision-${id}`} dir="auto">
              {answer.questionText}
            </h3>
            <div className={s.sides}>
              <dl>
                <dt>{t('answer')}</dt>
                <dd dir="auto">{answer.answerBefore ?? t('notApplicable')}</dd>
                <dt>{t('reasonOf')}</dt>
                <dd dir="auto">{answer.reason}</dd>
              </dl>
              <div className={s.fields}>
                <Select
                  label={t('becomes')}
                  value={of(id).option}
                  data-autofocus={index === 0 ? '' : undefined}
                  options={[
                    { value: STAYS, label: t('stays') },
                    ...others.map((option) => ({ value: String(option.id), label: option.text })),
                    ...(question?.na_option && answer.answerBefore !== null
                      ? [{ value: NOT_APPLICABLE, label: t('notApplicable') }]
                      : []),
                  ]}
                  onChange={({ target }) => set(id, { option: target.value })}
                />
                <TextArea
                  id={`resolution-${id}`}
                  label={t('resolution')}
                  required
                  rows={2}
                  dir="auto"
                  maxLength={5_000}
                  value={of(id).text}
                  error={showsFaults && isWordless(id) ? t('resolutionNeeded') : undefined}
                  onChange={({ target }) => set(id, { text: target.value })}
                />
              </div>
            </div>
          </section>
        )
      })}
    </FormDialog>
  )
}
