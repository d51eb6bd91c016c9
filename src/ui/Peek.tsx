import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import s from '#ui/Peek.module.css'

export interface PeekProps {
  /** Name of the record: the accessible name, and the title in the phone layout. */
  label: string
  /** "3 of 25", if the list shows it. */
  place: ReactNode
  words: { toList: string; previous: string; next: string; close: string }
  hasPrevious: boolean
  hasNext: boolean
  onStep: (by: 1 | -1) => void
  onClose: () => void
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** One record next to its list; instead of it in the phone layout. */
export function Peek(props: PeekProps) {
  const { label, place, words, hasPrevious, hasNext, onStep, onClose, children, ref } = props
  const narrow = useNarrow()
  return (
    <aside ref={ref} className={cx('column', s.panel)} aria-label={label}>
      {narrow && <PageBar title={label} />}
      <div className={cx('row gap-4 flex-none small muted', s.head)}>
        {narrow ? (
          <Button variant="quiet" icon="chevron-left" onClick={onClose}>
            {words.toList}
          </Button>
        ) : (
          <>
            <span className={s.place}>{place}</span>
            <IconButton
              icon="chevron-up"
              label={words.previous}
              disabled={!hasPrevious}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={words.next}
              disabled={!hasNext}
              onClick={() => onStep(1)}
            />
            <IconButton icon="x" label={words.close} onClick={onClose} />
          </>
        )}
      </div>
      {children}
    </aside>
  )
}
