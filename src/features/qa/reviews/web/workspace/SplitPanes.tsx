import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { type FilterCodec, useUrlFilters } from '#platform/web/url-filters.ts'
import { cx } from '#ui/cx.ts'
import { keep, kept } from '#ui/kept.ts'

const KEY = 'plaudit-review-split'
const [NARROWEST, USUAL, WIDEST] = [340, 452, 760]
const STEP = 24

type Tab = { tab: 'transcript' | 'scorecard'; rest: string }

/** The tab stands in the address beside what else is there. */
const TAB: FilterCodec<Tab> = {
  read: (query) => {
    const rest = new URLSearchParams(query)
    rest.delete('tab')
    return { tab: query.get('tab') === 'transcript' ? 'transcript' : 'scorecard', rest: String(rest) }
  },
  write: ({ tab, rest }) => {
    const query = new URLSearchParams(rest)
    if (tab === 'transcript') query.set('tab', tab)
    return query
  },
}

type SplitPanesProps = { narrow: boolean; left: ReactNode; right: ReactNode }

/** Side by side with an edge that can be moved, by pointer or arrow keys; on phones under two tabs. Both stay drawn. */
export function SplitPanes({ narrow, left, right }: SplitPanesProps) {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = useUrlFilters(TAB)
  const [width, setWidth] = useState(() => within(Number(kept(KEY)) || USUAL))
  const panes = useRef<HTMLDivElement>(null)
  const resize = (to: number, done: boolean) => {
    const next = within(to)
    setWidth(next)
    if (done) keep(KEY, String(next))
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
        <div className={s.tabs} role="tablist" aria-label={t('workspace.tabs.label')}>
          {(['transcript', 'scorecard'] as const).map((tab) => (
            <button
              key={tab}
              id={`review-tab-${tab}`}
              type="button"
              role="tab"
              aria-selected={filters.tab === tab}
              aria-controls={`review-${tab}`}
              onClick={() => setFilters({ tab }, { replace: true })}
            >
              {t(`workspace.tabs.${tab}`)}
            </button>
          ))}
        </div>
      )}
      <div
        ref={panes}
        className={cx(s.panes, narrow && s.onePane)}
        style={narrow ? undefined : { gridTemplateColumns: `minmax(0, 1fr) 5px ${width}px` }}
      >
        <div
          id="review-transcript"
          className={s.left}
          hidden={narrow && filters.tab !== 'transcript'}
          {...(narrow && { role: 'tabpanel', 'aria-labelledby': 'review-tab-transcript' })}
        >
          {left}
        </div>
        {!narrow && (
          // biome-ignore lint/a11y/useSemanticElements: an edge that moves is no hr
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
          id="review-scorecard"
          className={s.right}
          hidden={narrow && filters.tab !== 'scorecard'}
          {...(narrow && { role: 'tabpanel', 'aria-labelledby': 'review-tab-scorecard' })}
        >
          {right}
        </div>
      </div>
    </>
  )
}

const within = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
