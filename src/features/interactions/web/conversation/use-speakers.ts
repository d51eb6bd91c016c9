import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownEvent, ShownInteraction } from '#features/interactions/web/conversation/contract.ts'

type Speaker = { name: string; short: string }

/**
 * Who said each turn: its author, else the employee or customer of the conversation, else the side. `short` is the
 * first name, unless several speakers share it.
 */
export function useSpeakers(
  { employee, customer }: Pick<ShownInteraction, 'employee' | 'customer'>,
  events: readonly ShownEvent[],
): (event: ShownEvent) => Speaker {
  const { t } = useTranslation('interactions')
  const [agentName, customerName] = [employee?.name, customer?.name]
  return useMemo(() => {
    const called = ({ kind, speaker, author }: ShownEvent): string | null => {
      if (kind !== 'turn') return null
      if (author?.name) return author.name
      if (author?.address || author?.letter) return null
      return (speaker === 'agent' ? agentName : speaker === 'customer' ? customerName : null) || null
    }
    const sides = new Map([
      ['agent', t('conversation.speaker.agent')],
      ['customer', t('conversation.speaker.customer')],
      ['bot', t('conversation.speaker.bot')],
      ['system', t('conversation.speaker.system')],
    ])
    const names = new Set(events.flatMap((event) => called(event) ?? []))
    const ofFirst = Map.groupBy(names, first)
    return (event) => {
      const name = called(event)
      if (name !== null) {
        const isUnique = ofFirst.get(first(name))?.length === 1
        return { name, short: isUnique ? first(name) : name }
      }
      const { speaker, author } = event
      const side = author?.letter
        ? t('conversation.speaker.lettered', { letter: author.letter })
        : (author?.address ?? sides.get(speaker ?? '') ?? t('conversation.speaker.unknown'))
      return { name: side, short: side }
    }
  }, [t, agentName, customerName, events])
}

const first = (name: string): string => name.trim().split(/\s+/)[0] ?? name
