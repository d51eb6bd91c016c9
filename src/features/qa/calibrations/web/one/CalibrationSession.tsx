import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  Calibration,
  CalibrationForm,
  Question,
  SavedAnswer,
} from '#features/qa/calibrations/web/calibrations-api.ts'
import { ConsensusTable } from '#features/qa/calibrations/web/one/ConsensusTable.tsx'
import { buildMatrix, type Choice, findNextOpen } from '#features/qa/calibrations/web/one/matrix.ts'
import { Notes } from '#features/qa/calibrations/web/one/Notes.tsx'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { PhoneQuestion } from '#features/qa/calibrations/web/one/PhoneQuestion.tsx'
import { QuestionPanel } from '#features/qa/calibrations/web/one/QuestionPanel.tsx'
import { SessionBar } from '#features/qa/calibrations/web/one/SessionBar.tsx'
import { SessionFacts } from '#features/qa/calibrations/web/one/SessionFacts.tsx'
import {
  CalibrationContext,
  type OpenCalibration,
  type Reviewer,
} from '#features/qa/calibrations/web/one/session-context.ts'
import { useAgreements } from '#features/qa/calibrations/web/one/use-agreements.ts'
import { useCalibrationActions } from '#features/qa/calibrations/web/one/use-calibration-actions.ts'
import { useConsensus } from '#features/qa/calibrations/web/one/use-consensus.ts'
import { useNotes } from '#features/qa/calibrations/web/one/use-notes.ts'
import { useSessionKeys } from '#features/qa/calibrations/web/one/use-session-keys.ts'
import { Waiting } from '#features/qa/calibrations/web/one/Waiting.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { KeyHints } from '#ui/KeyHints.tsx'

const CompleteDialog = lazyPart(
  () => import('#features/qa/calibrations/web/one/CompleteDialog.tsx'),
  'CompleteDialog',
)
const MeetingDialog = lazyPart(
  () => import('#features/qa/calibrations/web/one/MeetingDialog.tsx'),
  'MeetingDialog',
)

type CalibrationSessionProps = {
  calibration: Calibration
  form: CalibrationForm
  /** Answers of the reviews the viewer may see. */
  answers: readonly SavedAnswer[]
}

/** The calibration meeting: missing reviews, the matrix of answers, and the consensus. */
export function CalibrationSession({ calibration, form, answers }: CalibrationSessionProps) {
  const { t } = useTranslation('qa-calibrations')
  const narrow = useNarrow()
  const root = useRef<HTMLDivElement>(null)
  const notesField = useRef<HTMLTextAreaElement>(null)
  const [dialog, setDialog] = useState<'complete' | 'meeting' | null>(null)
  const { can_manage, completed_at, answers_open, status } = calibration
  const readOnly = !can_manage || completed_at !== null
  const consensus = useConsensus(calibration)
  const notes = useNotes(calibration, readOnly)
  const writes = useCalibrationActions(calibration)
  const agreementOn = useAgreements(calibration.qa_form_id, answers_open)

  const reviewers = useMemo(() => calibration.qa_reviews.map(asReviewer), [calibration.qa_reviews])
  const rows = useMemo(() => {
    const given = new Map(answers.map((each) => [`${each.qa_question_id} ${each.qa_review_id}`, each]))
    return buildMatrix(
      form.sections.flatMap(({ questions }) => questions),
      reviewers,
      (questionId, reviewId) => {
        const answer = given.get(`${questionId} ${reviewId}`)
        return answer?.answered ? { optionId: answer.qa_option_id, comments: answer.comments } : null
      },
    )
  }, [form, reviewers, answers])
  const order = [...rows.differing, ...rows.agreeing]
  const ids = order.map(({ question }) => question.id)
  const isDecided = (id: number) => consensus.decisionOn(id) !== undefined
  const [chosen, setActiveId] = useState<number | null>(null)
  const activeId = chosen ?? findNextOpen(ids, isDecided, null) ?? ids[0] ?? null
  const active = order.find(({ question }) => question.id === activeId)

  const goTo = (questionId: number) => {
    setActiveId(questionId)
    const row = root.current?.querySelector<HTMLElement>(`[data-question="${questionId}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  const decide = (question: Question, choice: Choice | undefined) => {
    const wasOpen = !isDecided(question.id)
    consensus.decide(question.id, choice)
    // After a first decision go to the next open question; after a correction stay on this one.
    const target =
      wasOpen && choice ? findNextOpen(ids, (id) => id === question.id || isDecided(id), question.id) : null
    if (target !== null) goTo(target)
    else setActiveId(question.id)
  }
  const isDeciding = can_manage && answers_open && completed_at === null
  const open: OpenCalibration = {
    calibration,
    reviewers,
    rows,
    agreementOn,
    decisionOn: consensus.decisionOn,
    decide: isDeciding ? decide : null,
    activeId,
    goTo,
  }
  useSessionKeys({ open, order, notes: notesField, complete: () => setDialog('complete') })

  const waiting = status === 'in_progress' && (
    <Waiting reviewers={reviewers} ownReviewId={calibration.own_qa_review_id} short={answers_open} />
  )
  const notesPart = <Notes notes={notes} readOnly={readOnly} field={notesField} />
  const openCount = ids.filter((id) => !isDecided(id)).length
  return (
    <CalibrationContext value={open}>
      <div className={cx('column', s.page)} ref={root}>
        <SessionBar
          saving={notes.saving || consensus.sending}
          savedAt={consensus.savedAt}
          onComplete={isDeciding ? () => setDialog('complete') : null}
          onMove={can_manage && completed_at === null ? () => setDialog('meeting') : null}
          onDelete={can_manage ? writes.remove : null}
        />
        {answers_open && !narrow && <SessionFacts openCount={openCount} />}
        {!answers_open || !active ? (
          <div className={s.alone}>
            {waiting}
            {can_manage && notesPart}
          </div>
        ) : narrow ? (
          <PhoneQuestion row={active} order={order} openCount={openCount}>
            {waiting}
            {notesPart}
          </PhoneQuestion>
        ) : (
          <div className={s.columns}>
            <div className={cx('column min-0', s.main)}>
              {waiting}
              <ConsensusTable />
              <div className={cx('flex-none small muted', s.foot)}>
                <KeyHints
                  hints={[
                    ...(isDeciding
                      ? ([
                          [['1–9'], t('keys.decideShort')],
                          [['0'], t('keys.notApplicable')],
                        ] as const)
                      : []),
                    [['j', 'k'], t('keys.moveShort')],
                    [['n'], t('keys.nextOpen')],
                  ]}
                />
              </div>
            </div>
            <aside className={cx('stack gap-16 content-start', s.side)} aria-label={t('one.side')}>
              <QuestionPanel row={active} />
              {notesPart}
            </aside>
          </div>
        )}
      </div>
      <LazyPart key={dialog ?? ''} onFailure={() => setDialog(null)}>
        {dialog === 'complete' && isDeciding && (
          <CompleteDialog
            openCount={openCount}
            missing={reviewers.filter(({ done }) => !done).length}
            onComplete={async () => {
              await consensus.settled()
              if (!(await notes.save())) return
              await writes.complete()
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'meeting' && (
          <MeetingDialog
            meetingAt={calibration.meeting_at}
            onMove={writes.move}
            onClose={() => setDialog(null)}
          />
        )}
      </LazyPart>
    </CalibrationContext>
  )
}

const asReviewer = ({ id, reviewer, completed_at }: Calibration['qa_reviews'][number]): Reviewer => ({
  ...reviewer,
  reviewId: id,
  done: completed_at !== null,
})
