import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { tabInAddress } from '#platform/web/tab-in-address.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { cx } from '#ui/cx.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'
import { PhoneTabs, panelProps } from '#ui/PhoneTabs.tsx'

const KEY = 'plaudit-review-split'
const [NARROWEST, USUAL, WIDEST] = [340, 452, 760]
const STEP = 24

const TAB = tabInAddress('scorecard', 'transcript')

type SplitPanesProps = {
  narrow: boolean
  left: ReactNode
  right: ReactNode
  /** Name of the left pane, if it is more than a transcript. */
  leftName?: string
}

/** Two panes with an edge that pointer and arrow keys move; on phones two tabs. Both panes stay mounted. */
export function SplitPanes({ narrow, left, right, leftName }: SplitPanesProps) {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = useUrlFilters(TAB)
  const [width, setWidth] = useState(() => within(Number(readLocal(KEY)) || USUAL))
  const panes = useRef<HTMLDivElement>(null)
  const resize = (to: number, done: boolean) => {
    const next = within(to)
    setWidth(next)
    if (done) writeLocal(KEY, String(next))
  }
  const fromPointer = (event: PointerEvent) => {
    const box = panes.current?.getBoundingClientRect()
    if (!box) return width
    return getComputedStyle(event.currentTarget).direction === 'rtl'
      ? event.clientX - box.left
      : box.right - event.clientX
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: NARROWEST,
      End: WIDEST,
      Enter: USUAL,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    resize(to, true)
  }
  return (
    <>
      {narrow && (
        <PhoneTabs
          name="review"
          label={t('workspace.tabs.label')}
          tabs={(['transcript', 'scorecard'] as const).map((id) => ({
            id,
            label: (id === 'transcript' && leftName) || t(`workspace.tabs.${id}`),
          }))}
          current={filters.tab}
          onChange={(tab) => setFilters({ tab }, { replace: true })}
        />
      )}
      <div
        ref={panes}
        className={cx('stack flex-1', s.panes, narrow && s.onePane)}
        style={narrow ? undefined : { gridTemplateColumns: `minmax(0, 1fr) 5px ${width}px` }}
      >
        <div
          className={cx('column min-0', s.left)}
          {...panelProps('review', 'transcript', filters.tab, narrow)}
        >
          {left}
        </div>
        {!narrow && (
          // biome-ignore lint/a11y/useSemanticElements: a movable separator is not an hr
          <div
            className={s.edge}
            role="separator"
            aria-orientation="vertical"
            aria-label={t('workspace.resize')}
            aria-valuenow={width}
            aria-valuemin={NARROWEST}
            aria-valuemax={WIDEST}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onDoubleClick={() => resize(USUAL, true)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) =>
              event.currentTarget.hasPointerCapture(event.pointerId) && resize(fromPointer(event), false)
            }
            onPointerUp={(event) => resize(fromPointer(event), true)}
          />
        )}
        <div
          className={cx('column min-0', s.right)}
          {...panelProps('review', 'scorecard', filters.tab, narrow)}
        >
          {right}
        </div>
      </div>
    </>
  )
}

const within = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
