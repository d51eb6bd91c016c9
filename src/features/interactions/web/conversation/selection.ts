import type { ConversationRange, ShownEvent } from '#features/interactions/web/conversation/contract.ts'

export type Selected = { range: Extract<ConversationRange, { kind: 'text' }>; anchor: DOMRect }

/**
 * The selected characters of a message inside `root`, in UTF-16 code units. A selection across messages counts for
 * the first one. Null if it contains no part of a message.
 */
export function selectedIn(root: HTMLElement, events: readonly ShownEvent[]): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const whole = selection.getRangeAt(0)
  const bodies = [...root.querySelectorAll<HTMLElement>('[data-message]')]
  const body = bodies.find((each) => whole.intersectsNode(each))
  const event = events.find(({ id }) => String(id) === body?.dataset.message)
  if (!body || !event) return null
  const inside = document.createRange()
  inside.selectNodeContents(body)
  if (body.contains(whole.startContainer)) inside.setStart(whole.startContainer, whole.startOffset)
  if (body.contains(whole.endContainer)) inside.setEnd(whole.endContainer, whole.endOffset)
  const before = document.createRange()
  before.selectNodeContents(body)
  before.setEnd(inside.startContainer, inside.startOffset)
  const start = before.toString().length
  const content = inside.toString()
  if (content.trim() === '') return null
  return {
    range: { kind: 'text', eventId: event.id, start, stop: start + content.length, content },
    anchor: inside.getBoundingClientRect(),
  }
}
