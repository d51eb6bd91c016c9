import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusWhenShown } from '#features/feedback/web/feed-scroll.ts'
import s from '#features/feedback/web/LivePill.module.css'
import { useLive } from '#features/feedback/web/use-live.ts'
import type { StreamFilters } from '#lib/url.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { cx } from '#ui/cx.ts'
import { getScrollElement } from '#ui/frame/page-scroll.ts'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'
import { useNumberFormat } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type LivePillProps = {
  filters: StreamFilters
  /** The list is empty, so new responses can be shown without moving anything. */
  empty: boolean
}

/**
 * '3 new', floating over the list. New responses are only shown on request, so that the list does not move while being
 * read.
 */
export const LivePill = memo(function LivePill({ filters, empty }: LivePillProps) {
  const { t } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const format = useNumberFormat()
  const { fresh, show } = useLive(filters)
  const { count, capped } = fresh
  const waiting = count > 0
  const asking = useRef(false)

  const bring = async () => {
    if (asking.current) return
    asking.current = true
    try {
      const newest = await show(toTop)
      if (newest !== null && !empty) focusWhenShown({ current: getScrollElement() }, newest)
    } catch (error) {
      notify(writeErrorText(error, app), 'error')
    } finally {
      asking.current = false
    }
  }
  useShortcuts(
    [{ keys: '.', label: t('keys.showNew'), section: t('keys.section'), run: () => void bring() }],
    waiting,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something new has arrived
  useEffect(() => {
    if (empty && waiting) void bring()
  }, [empty, waiting])

  const n = `${format(count)}${capped ? '+' : ''}`
  return (
    <div className={cx('flex items-start justify-end', s.place)}>
      <span className="sr" role="status">
        {waiting && t('live.said', { count, n })}
      </span>
      {waiting && !empty && (
        <button
          type="button"
          className={s.pill}
          title={t('live.title')}
          aria-keyshortcuts="."
          onClick={() => void bring()}
        >
          <Icon name="arrow-up" />
          {t('live.new', { count, n })}
        </button>
      )}
    </div>
  )
})

/** Scrolls to the top before new responses are added, or the list would keep its position among the old ones. */
async function toTop(): Promise<void> {
  getScrollElement()?.scrollTo({ top: 0 })
  for (let frames = 0; frames < 2; frames++)
    await new Promise<unknown>((resolve) => requestAnimationFrame(resolve))
}
