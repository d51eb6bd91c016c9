import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Conversation } from '#features/interactions/web/conversation/Conversation.tsx'
import type {
  ConversationHandle,
  ConversationRange,
} from '#features/interactions/web/conversation/contract.ts'
import { useTranscript } from '#features/interactions/web/conversation/use-transcript.ts'
import {
  annotationOf,
  highlightOf,
  isNote,
  mediaTypeOf,
  toneOf,
} from '#features/qa/reviews/web/reading/annotation-kind.ts'
import { AnnotationForm } from '#features/qa/reviews/web/workspace/AnnotationForm.tsx'
import type { Draft } from '#features/qa/reviews/web/workspace/annotation-draft.ts'
import s from '#features/qa/reviews/web/workspace/conversation-pane.module.css'
import { Feedback } from '#features/qa/reviews/web/workspace/Feedback.tsx'
import { SelectionTool } from '#features/qa/reviews/web/workspace/SelectionTool.tsx'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'

type ConversationPaneProps = {
  conversation: RefObject<ConversationHandle | null>
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  current: number | null
  onCurrent: (id: number | null) => void
}

/** The interaction under review, with its annotations and the form of a new one at its place. */
export function ConversationPane({
  conversation,
  draft,
  onDraft,
  current,
  onCurrent,
}: ConversationPaneProps) {
  const { t } = useTranslation('qa-reviews')
  const { workspace, editor, state, keymap } = useWorkspace()
  const { review, snapshot } = workspace
  const [selected, setSelected] = useState<{ range: ConversationRange; anchor: DOMRect } | null>(null)
  const highlights = useMemo(
    () => state.annotations.filter((annotation) => !isNote(annotation)).map(highlightOf),
    [state.annotations],
  )
  const isMissing = !snapshot || snapshot.interaction.events.length === 0
  const transcript = useTranscript({
    interactionId: review.interaction_id ?? review.ext_interaction_id,
    channelId: review.channel?.id,
    blind: review.blind,
    enabled: isMissing,
  })
  const interaction = snapshot?.interaction ?? { events: [] }

  const save = (comments: string) => {
    if (!draft) return
    const stored = state.annotations.find(({ id }) => id === draft.annotationId)
    if (stored) {
      const medium = draft.range.kind === 'audio' ? 'audio' : 'text'
      editor.changeAnnotation(stored, { comments, media_type: mediaTypeOf(medium, draft.tone) })
    } else editor.annotate(annotationOf(draft.range, draft.tone, comments))
    conversation.current?.clearSelection()
    onDraft(null)
    if (draft.range.kind !== 'audio') conversation.current?.focusTurn(draft.range.eventId)
  }
  const cancel = () => {
    onDraft(null)
    if (draft && draft.range.kind !== 'audio') conversation.current?.focusTurn(draft.range.eventId)
  }
  const form = draft && (
    <AnnotationForm
      range={draft.range}
      text={draft.text}
      tone={draft.tone}
      onChange={(change) => onDraft({ ...draft, ...change })}
      onSave={save}
      onCancel={cancel}
    />
  )

  const hasNothing = isMissing && transcript.state === 'idle' && !snapshot
  return (
    <div className={cx('column flex-1', s.pane)}>
      {review.solicitation_id !== null && <Feedback review={review} />}
      {hasNothing ? (
        <EmptyState
          kind="none-yet"
          title={t('workspace.noConversation.title')}
          text={
            review.interaction_url ? (
              <a href={review.interaction_url} target="_blank" rel="noreferrer">
                {t('workspace.noConversation.link')}
              </a>
            ) : (
              t('workspace.noConversation.text')
            )
          }
        />
      ) : (
        <Conversation
          ref={conversation}
          interaction={interaction}
          transcript={transcript}
          highlights={highlights}
          currentHighlight={current}
          onHighlight={onCurrent}
          onSelect={(range, anchor) => setSelected(range && anchor ? { range, anchor } : null)}
          highlightActions={(highlight) => {
            const annotation = state.annotations.find(({ id }) => id === highlight.id)
            if (!annotation) return null
            return (
              <>
                <IconButton
                  icon="pencil"
                  size="sm"
                  label={t('workspace.editAnnotation')}
                  onClick={() =>
                    onDraft({
                      range:
                        highlight.eventId === null
                          ? { kind: 'audio', start: highlight.start ?? 0, stop: highlight.stop ?? 0 }
                          : { kind: 'message', eventId: highlight.eventId, content: annotation.content },
                      annotationId: annotation.id,
                      text: annotation.comments,
                      tone: toneOf(annotation),
                    })
                  }
                />
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('workspace.deleteAnnotation')}
                  onClick={() => editor.deleteAnnotation(annotation)}
                />
              </>
            )
          }}
          below={(eventId) =>
            draft?.range.kind !== 'audio' && draft?.range.eventId === eventId ? form : null
          }
          belowAudio={draft?.range.kind === 'audio' ? form : undefined}
        />
      )}
      {selected && !draft && (
        <SelectionTool
          anchor={selected.anchor}
          keys={keymap.annotate}
          onAnnotate={(tone) => onDraft({ range: selected.range, annotationId: null, text: '', tone })}
        />
      )}
      <KeyHints />
    </div>
  )
}

/** Keyboard shortcuts of the conversation. */
function KeyHints() {
  const { t } = useTranslation('qa-reviews')
  const { keymap, workspace } = useWorkspace()
  const hasAudio = Boolean(workspace.snapshot?.interaction.audio_url)
  const hint = (label: string, ...keys: string[]) => (
    <span>
      {keys.map((each) => (
        <Kbd key={each} keys={each} />
      ))}
      {label}
    </span>
  )
  return (
    <p className={cx('row keyboard-only wrap flex-none small muted', s.keys)} aria-hidden="true">
      {hint(t('workspace.hints.annotate'), keymap.annotate)}
      {hint(t('workspace.hints.turn'), keymap.previousTurn, keymap.nextTurn)}
      {hasAudio && hint(t('workspace.hints.play'), keymap.play)}
      {hasAudio && hint(t('workspace.hints.seek'), keymap.back, keymap.forward)}
      {hint(t('workspace.hints.question'), keymap.nextQuestion, keymap.previousQuestion)}
      {hint(t('workspace.hints.pass'), keymap.pass)}
      {hint(t('workspace.hints.all'), '?')}
    </p>
  )
}
