import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Place, Question } from '#features/qa/reviews/web/workspace/workspace-context.ts'

type Around = {
  questions: readonly Question[]
  isAnswered: (questionId: number) => boolean
  root: RefObject<HTMLElement | null>
}

/** Which question is open, and where the focus goes once what was asked for is drawn. */
export function useActiveQuestion({ questions, isAnswered, root }: Around) {
  const [activeId, setActiveId] = useState<number | null>(
    () => (questions.find(({ id }) => !isAnswered(id)) ?? questions[0])?.id ?? null,
  )
  const awaited = useRef<string | null>(null)
  const goThere = useCallback(() => {
    const target =
      awaited.current && root.current?.querySelector<HTMLElement>(`[data-place="${awaited.current}"]`)
    if (!target) return
    // The comment's field stands behind its button.
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
      // Where nothing is drawn anew.
      requestAnimationFrame(goThere)
    },
    [goThere],
  )
  const at = questions.findIndex(({ id }) => id === activeId)
  return {
    activeId,
    active: questions[at] ?? null,
    goTo,
    /** To the question after or before it. */
    step: (by: 1 | -1) => {
      const target = questions[Math.min(questions.length - 1, Math.max(0, at + by))]
      if (target) goTo(target.id)
    },
    /** On from an answered question: to the next, behind the last to one that was left out, else it stays. */
    advance: (from: number) => {
      const place = questions.findIndex(({ id }) => id === from)
      const target =
        questions[place + 1] ?? questions.find(({ id }) => id !== from && !isAnswered(id)) ?? questions[place]
      if (target) goTo(target.id)
    },
    firstOpen: () => questions.find(({ id }) => !isAnswered(id)) ?? null,
  }
}
