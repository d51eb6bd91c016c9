import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationHandle } from '#features/interactions/web/conversation/contract.ts'
import type { Command, Keymap } from '#features/qa/reviews/web/workspace/keymap.ts'
import type { Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const SEEK_SECONDS = 5
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Around = {
  keymap: Keymap
  conversation: RefObject<ConversationHandle | null>
  active: Question | null
  choose: (question: Question, optionId: number | null) => void
  step: (by: 1 | -1) => void
  comment: () => void
  annotate: () => void
  pass: () => void
  complete: () => void
}

/** Keyboard control of a review with the person's own keys. */
export function useReviewKeys(around: Around): void {
  const { t } = useTranslation('qa-reviews')
  const { keymap, conversation, active, choose } = around
  const section = t('workspace.keys.section')
  const act: Record<Command, () => void> = {
    notApplicable: () => active?.na_option && choose(active, null),
    comment: around.comment,
    annotate: around.annotate,
    nextQuestion: () => around.step(1),
    previousQuestion: () => around.step(-1),
    nextTurn: () => conversation.current?.moveTurn(1),
    previousTurn: () => conversation.current?.moveTurn(-1),
    play: () => conversation.current?.togglePlay(),
    back: () => conversation.current?.seekBy(-SEEK_SECONDS),
    forward: () => conversation.current?.seekBy(SEEK_SECONDS),
    pass: around.pass,
    complete: around.complete,
  }
  useShortcuts([
    ...DIGITS.map((keys, index) => ({
      keys,
      label: t('workspace.keys.answer', { number: keys }),
      section,
      run: () => {
        const option = active?.options[index]
        if (active && option) choose(active, option.id)
      },
    })).slice(0, Math.max(1, active?.options.length ?? 1)),
    ...(Object.keys(act) as Command[]).map((command) => ({
      keys: keymap[command],
      label: t(`workspace.keys.${command}`),
      section,
      run: () => act[command](),
    })),
  ])
}
