import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Place, Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'

type Around = {
  questions: readonly Question[]
  isAnswered: (questionId: number) => boolean
  root: RefObject<HTMLElement | null>
}

/** The open question. Moves the focus once the requested question is drawn. */
export function useActiveQuestion({ questions, isAnswered, root }: Around) {
  const [activeId, setActiveId] = useState<number | null>(
    () => (questions.find(({ id }) => !isAnswered(id)) ?? questions[0])?.id ?? null,
  )
  const awaited = useRef<string | null>(null)
  const goThere = useCallback(() => {
    const target =
      awaited.current && root.current?.querySelector<HTMLElement>(`[data-place="${awaited.current}"]`)
    if (!target) return
    // The comment field is shown only after its button is pressed.
    if (awaited.current?.startsWith('comment-') && target instanceof HTMLButtonElement) {
      target.click()
      return
    }
    awaited.current = null
    target.focus({ preventScroll: true })
    target.closest('[data-question]')?.scrollIntoView({ block: 'nearest' })
  }, [root])
  useEffect(goThere)

  const goTo = useCallback(
    (questionId: number, place: Place = 'card') => {
      awaited.current = `${place}-${questionId}`
      setActiveId(questionId)
      // If nothing re-renders, no effect runs.
      requestAnimationFrame(goThere)
    },
    [goThere],
  )
  const at = questions.findIndex(({ id }) => id === activeId)
  return {
    activeId,
    active: questions[at] ?? null,
    goTo,
    /** Moves to the next or previous question. */
    step: (by: 1 | -1) => {
      const target = questions[Math.min(questions.length - 1, Math.max(0, at + by))]
      if (target) goTo(target.id)
    },
    /** Moves on from an answered question: to the next one, after the last to an unanswered one, otherwise stays. */
    advance: (from: number) => {
      const place = questions.findIndex(({ id }) => id === from)
      const target =
        questions[place + 1] ?? questions.find(({ id }) => id !== from && !isAnswered(id)) ?? questions[place]
      if (target) goTo(target.id)
    },
    firstOpen: () => questions.find(({ id }) => !isAnswered(id)) ?? null,
  }
}
