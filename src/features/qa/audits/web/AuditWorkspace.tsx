import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditBar } from '#features/qa/audits/web/AuditBar.tsx'
import s from '#features/qa/audits/web/audits.module.css'
import { auditQuery, type AuditWorkspace as Shown } from '#features/qa/audits/web/audits-api.ts'
import { toWorkspace } from '#features/qa/audits/web/to-workspace.ts'
import { useAuditCompletion } from '#features/qa/audits/web/use-audit-completion.ts'
import { useAuditEditor } from '#features/qa/audits/web/use-audit-editor.ts'
import { useAuditKeys } from '#features/qa/audits/web/use-audit-keys.ts'
import { useAuditWrites } from '#features/qa/audits/web/use-audit-writes.ts'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import { AnswerConflict } from '#features/qa/reviews/web/workspace/AnswerConflict.tsx'
import { answerStateOf, answersToScore, liveScore } from '#features/qa/reviews/web/workspace/answer-states.ts'
import { Scorecard } from '#features/qa/reviews/web/workspace/Scorecard.tsx'
import { ScorecardHead } from '#features/qa/reviews/web/workspace/ScorecardHead.tsx'
import { SplitPanes } from '#features/qa/reviews/web/workspace/SplitPanes.tsx'
import { useActiveQuestion } from '#features/qa/reviews/web/workspace/use-active-question.ts'
import { useEditorEvents } from '#features/qa/reviews/web/workspace/use-editor-events.ts'
import { useKeymap } from '#features/qa/reviews/web/workspace/use-keymap.ts'
import { SavingState } from '#features/qa/reviews/web/workspace/WorkspaceBar.tsx'
import review from '#features/qa/reviews/web/workspace/workspace.module.css'
import {
  type Question,
  WorkspaceContext,
  type WorkspaceContextValue,
} from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useSession } from '#platform/web/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { useFooterHeight } from '#ui/use-footer-height.ts'

/** The review beside the audit's scorecard; one at a time on phones. */
export function AuditWorkspace({ shown }: { shown: Shown }) {
  const { t } = useTranslation('qa-audits')
  const queryClient = useQueryClient()
  const narrow = useNarrow()
  const { person } = useSession()
  const { keymap } = useKeymap()
  const root = useRef<HTMLDivElement>(null)
  const foot = useFooterHeight()
  const [conflict, setConflict] = useState<number | null>(null)
  const workspace = useMemo(() => toWorkspace(shown), [shown])
  const { form } = workspace
  const reload = () => void queryClient.invalidateQueries({ queryKey: auditQuery(shown.audit.id).queryKey })

  const events = useEditorEvents({
    onReturned: (questionId) => activeQuestion.goTo(questionId),
    onConflict: setConflict,
    onReload: reload,
  })
  const { editor, state } = useAuditEditor(workspace, person.id, events.onEvent)
  events.editor.current = editor
  const questions = useMemo(() => form.sections.flatMap((section) => section.questions), [form])
  const score = useMemo(() => liveScore(form, answersToScore(state.answerStates)), [form, state.answerStates])
  const activeQuestion = useActiveQuestion({
    questions,
    isAnswered: (questionId) => answerStateOf(editor.state().answerStates, questionId).now.answered,
    root,
  })
  const { activeId, active, goTo } = activeQuestion
  const choose = (question: Question, optionId: number | null) => {
    editor.answer(question.id, { optionId, answered: true })
    activeQuestion.advance(question.id)
  }
  const writes = useAuditWrites(shown.audit)
  const complete = useAuditCompletion({ editor, firstOpen: activeQuestion.firstOpen, goTo, writes })
  useAuditKeys({
    keymap,
    active,
    choose,
    step: activeQuestion.step,
    comment: () => activeId !== null && goTo(activeId, 'comment'),
    complete: () => void complete(),
  })
  const value: WorkspaceContextValue = {
    workspace,
    editor,
    state,
    score,
    questions,
    activeId,
    goTo,
    choose,
    showConflict: setConflict,
    showAnnotation: () => {},
    keymap,
  }
  const completeButton = (
    <Button
      variant="primary"
      size={narrow ? 'lg' : undefined}
      kbd={narrow ? undefined : keymap.complete}
      loading={writes.busy}
      onClick={() => void complete()}
    >
      {t('complete')}
    </Button>
  )
  return (
    <WorkspaceContext value={value}>
      <div className={review.page} ref={root}>
        <AuditBar audit={shown.audit} writes={writes} saving={<SavingState />}>
          {!narrow && completeButton}
        </AuditBar>
        {state.closed && (
          <Banner
            tone="warn"
            live
            action={
              <Button size="sm" onClick={reload}>
                {t('showCompleted')}
              </Button>
            }
          >
            {t('closed')}
          </Banner>
        )}
        <SplitPanes
          narrow={narrow}
          leftName={t('review')}
          left={
            <div className={s.left}>
              <ReviewReading review={shown.review} stacked />
            </div>
          }
          right={
            <>
              <ScorecardHead />
              <Scorecard notes={false} />
            </>
          }
        />
        {narrow && (
          <div className={cx('row gap-12 flex-none', review.phoneFoot)} ref={foot}>
            <SavingState />
            {completeButton}
          </div>
        )}
      </div>
      <AnswerConflict questionId={conflict} onClose={() => setConflict(null)} />
    </WorkspaceContext>
  )
}
