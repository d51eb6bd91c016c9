import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { asCoachee } from '#features/coaching/sessions/web/share/as-coachee.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'

/** The printed version: what the coachee reads, without private content. */
export function PrintCopy({ answer, onDone }: { answer: SessionAnswer; onDone: () => void }) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const end = () => done.current()
    addEventListener('afterprint', end)
    print()
    return () => removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <div className={s.printCopy}>
      <SessionReading answer={asCoachee(answer)} preview />
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
