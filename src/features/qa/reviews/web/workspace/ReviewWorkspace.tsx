import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationHandle } from '#features/interactions/web/conversation/contract.ts'
import { PassDialog } from '#features/qa/reviews/web/passes/PassDialog.tsx'
import { SkipDialog } from '#features/qa/reviews/web/passes/SkipDialog.tsx'
import type { Skippable } from '#features/qa/reviews/web/passes/skips-api.ts'
import { useSkip } from '#features/qa/reviews/web/passes/use-skip.ts'
import { AnswerConflict } from '#features/qa/reviews/web/workspace/AnswerConflict.tsx'
import { type Draft, readDraft } from '#features/qa/reviews/web/workspace/annotation-draft.ts'
import { answerStateOf, answersToScore, liveScore } from '#features/qa/reviews/web/workspace/answer-states.ts'
import { ConversationPane } from '#features/qa/reviews/web/workspace/ConversationPane.tsx'
import { PhoneFoot } from '#features/qa/reviews/web/workspace/PhoneFoot.tsx'
import { ReviewKeysDialog } from '#features/qa/reviews/web/workspace/ReviewKeysDialog.tsx'
import { Scorecard } from '#features/qa/reviews/web/workspace/Scorecard.tsx'
import { ScorecardHead } from '#features/qa/reviews/web/workspace/ScorecardHead.tsx'
import { SplitPanes } from '#features/qa/reviews/web/workspace/SplitPanes.tsx'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { useActiveQuestion } from '#features/qa/reviews/web/workspace/use-active-question.ts'
import { useCompletion } from '#features/qa/reviews/web/workspace/use-completion.ts'
import { useEditorEvents } from '#features/qa/reviews/web/workspace/use-editor-events.ts'
import { useKeymap } from '#features/qa/reviews/web/workspace/use-keymap.ts'
import { useRemoteChanges } from '#features/qa/reviews/web/workspace/use-remote-changes.ts'
import { useReviewEditor } from '#features/qa/reviews/web/workspace/use-review-editor.ts'
import { useReviewKeys } from '#features/qa/reviews/web/workspace/use-review-keys.ts'
import { WorkspaceBar } from '#features/qa/reviews/web/workspace/WorkspaceBar.tsx'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { workspaceQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import {
  type Question,
  WorkspaceContext,
  type WorkspaceContextValue,
} from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useSession } from '#platform/web/session.ts'
import { useRestorableState } from '#platform/web/use-restorable-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { notify } from '#ui/notify.ts'

/** Conversation and scorecard side by side; on phones one at a time, with the score always visible. */
export function ReviewWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('qa-reviews')
  const queryClient = useQueryClient()
  const narrow = useNarrow()
  const { person } = useSession()
  const { review, form } = workspace
  const root = useRef<HTMLDivElement>(null)
  const conversation = useRef<ConversationHandle>(null)
  const [conflict, setConflict] = useState<number | null>(null)
  const [choosingKeys, setChoosingKeys] = useState(false)
  const [passing, setPassing] = useState(false)
  const { keymap, chooseKeys } = useKeymap()
  const [draft, setDraft] = useRestorableState<Draft | null>(
    `review-${review.id}-annotation`,
    null,
    readDraft,
  )
  const restoredAt = useRef(draft && draft.range.kind !== 'audio' ? draft.range.eventId : null)
  useEffect(() => {
    // The virtual list draws only what is in view, so scroll to the restored annotation.
    if (restoredAt.current !== null) conversation.current?.focusTurn(restoredAt.current)
  }, [])
  const [shownAnnotation, setShownAnnotation] = useState<number | null>(null)

  const events = useEditorEvents({
    onReturned: (questionId) => activeQuestion.goTo(questionId),
    onConflict: setConflict,
    onReload: () => void queryClient.invalidateQueries({ queryKey: workspaceQuery(review.id).queryKey }),
  })
  const { editor, state, restored } = useReviewEditor(workspace, person.id, events.onEvent)
  events.editor.current = editor
  useRemoteChanges(review.id, editor)

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
  const completion = useCompletion({ workspace, editor, firstOpen: activeQuestion.firstOpen, goTo })

  const skippable = skippableOf(review, person.id)
  const canPass = skippable !== null || isPassable(review, person.id)
  const skip = useSkip()

  const annotate = () => {
    const range = conversation.current?.selection() ?? null
    if (range) setDraft({ range, annotationId: null, text: '', tone: 'plain' })
    else notify(t('workspace.nothingToAnnotate'), 'warning')
  }
  useReviewKeys({
    keymap,
    conversation,
    active,
    choose,
    step: activeQuestion.step,
    comment: () => activeId !== null && goTo(activeId, 'comment'),
    annotate,
    pass: () => canPass && setPassing(true),
    complete: () => void completion.complete(true),
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
    showAnnotation: (id) => {
      setShownAnnotation(id)
      conversation.current?.showHighlight(id)
    },
    keymap,
  }
  return (
    <WorkspaceContext value={value}>
      <div className={s.page} ref={root}>
        <WorkspaceBar
          completion={completion}
          onKeys={() => setChoosingKeys(true)}
          onPass={canPass ? () => setPassing(true) : null}
          skips={skippable !== null}
        />
        {state.closed && (
          <Banner
            tone="warn"
            live
            action={
              <Button
                size="sm"
                onClick={() =>
                  void queryClient.invalidateQueries({ queryKey: workspaceQuery(review.id).queryKey })
                }
              >
                {t('workspace.showCompleted')}
              </Button>
            }
          >
            {t('workspace.closed')}
          </Banner>
        )}
        {restored > 0 && editor.waiting() > 0 && (
          <Banner tone="accent" live>
            {t('workspace.restored', { count: restored })}
          </Banner>
        )}
        <SplitPanes
          narrow={narrow}
          left={
            <ConversationPane
              conversation={conversation}
              draft={draft}
              onDraft={setDraft}
              current={shownAnnotation}
              onCurrent={setShownAnnotation}
            />
          }
          right={
            <>
              {!narrow && <ScorecardHead />}
              <Scorecard />
            </>
          }
        />
        {narrow && <PhoneFoot completion={completion} />}
      </div>
      <AnswerConflict questionId={conflict} onClose={() => setConflict(null)} />
      {choosingKeys && (
        <ReviewKeysDialog keymap={keymap} onChange={chooseKeys} onClose={() => setChoosingKeys(false)} />
      )}
      {passing &&
        (skippable ? (
          <SkipDialog
            draft
            place={`review-${review.id}-skip`}
            onSkip={async (input) => {
              await editor.flush()
              await skip(skippable, input, review.id)
            }}
            onClose={() => setPassing(false)}
          />
        ) : (
          <PassDialog
            draft
            place={`review-${review.id}-pass`}
            onPass={completion.passOver}
            onClose={() => setPassing(false)}
          />
        ))}
    </WorkspaceContext>
  )
}

/** Only the reviewer's own plain reviews can be passed; assignments and calibrations have their own ways. */
const isPassable = (review: Workspace['review'], personId: number): boolean =>
  review.reviewer?.id === personId &&
  (review.interaction_id !== null || review.solicitation_id !== null) &&
  review.qa_assignment_id === null &&
  review.qa_calibration_id === null

/** Reviews of an assignment are skipped with the assignment's reasons; null if this is none. */
const skippableOf = (review: Workspace['review'], personId: number): Skippable | null =>
  review.reviewer?.id === personId &&
  (review.solicitation_id !== null || review.interaction_id !== null) &&
  review.qa_assignment_id !== null &&
  review.qa_calibration_id === null
    ? {
        assignmentId: review.qa_assignment_id,
        allocationId: review.qa_allocation_id,
        solicitationId: review.solicitation_id,
        interactionId: review.interaction_id,
      }
    : null
