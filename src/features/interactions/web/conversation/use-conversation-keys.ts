import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationHandle } from '#features/interactions/web/conversation/contract.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const SEEK_SECONDS = 5

/** Keys for a conversation that is only read. Screens for working on one register their own. */
export function useConversationKeys(
  conversation: RefObject<ConversationHandle | null>,
  hasAudio: boolean,
): void {
  const { t } = useTranslation('interactions')
  const section = t('conversation.keys.section')
  const seek = (seconds: number) => () => conversation.current?.seekBy(seconds)
  useShortcuts([
    {
      keys: '[',
      label: t('conversation.keys.previous'),
      section,
      run: () => conversation.current?.moveTurn(-1),
    },
    { keys: ']', label: t('conversation.keys.next'), section, run: () => conversation.current?.moveTurn(1) },
  ])
  useShortcuts(
    [
      {
        keys: 'l',
        label: t('conversation.keys.play'),
        section,
        run: () => conversation.current?.togglePlay(),
      },
      { keys: ',', label: t('conversation.keys.back'), section, run: seek(-SEEK_SECONDS) },
      { keys: '.', label: t('conversation.keys.forward'), section, run: seek(SEEK_SECONDS) },
    ],
    hasAudio,
  )
}
