import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useWidgetOpen } from '#features/coaching/widget/web/use-widget-open.ts'
import { WidgetRows } from '#features/coaching/widget/web/WidgetRows.tsx'
import s from '#features/coaching/widget/web/widget.module.css'
import { employeeInAddress, kudosQuery, takeawaysQuery } from '#features/coaching/widget/web/widget-api.ts'
import { useSession } from '#platform/web/session.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type CoachingWidgetProps = {
  /** On phones: the element in which the list opens, while the button is in the bar. Absent in the sidebar. */
  panelIn?: HTMLElement | null
}

/**
 * The viewer's open takeaways and kudos, shown on every page except trends. It takes its own place in the layout and
 * never covers the page. It is hidden when empty or when it could not be loaded, because nobody requested it here.
 */
export function CoachingWidget({ panelIn }: CoachingWidgetProps) {
  const place = panelIn === undefined ? 'rail' : 'phone'
  const narrow = useNarrow()
  const isTrends = useLocation({ select: ({ href }) => href.includes('trends') })
  if (isTrends || narrow !== (place === 'phone')) return null
  return <Widget panelIn={panelIn} />
}

function Widget({ panelIn }: CoachingWidgetProps) {
  const { t } = useTranslation('coaching-widget')
  // Load the texts of the rows now, so that the list does not flicker when it opens.
  useTranslation('coaching-reading')
  const { person } = useSession()
  const search = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '') })
  const takeaways = useQuery(takeawaysQuery(search)).data
  const kudos = useQuery(kudosQuery(search)).data
  const { isOpen, setOpen } = useWidgetOpen()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)

  const count = (takeaways?.takeawaysCount ?? 0) + (kudos?.kudosCount ?? 0)
  const rows = (takeaways?.takeaways.length ?? 0) + (kudos?.kudos.length ?? 0)
  // Takeaways ticked just now stay while the list is open, so that they can be unticked.
  if (count === 0 && (rows === 0 || !isOpen)) return null

  const employeeId = employeeInAddress(search)
  const isOwn = employeeId === null || employeeId === String(person.id)
  const title = isOwn ? t('title') : t('titleOther')
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  // The focused row is gone; focus the list, or the page after the last row.
  const moveOn = () => {
    const next = rows > 1 ? panel.current : document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  const buttonProps = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    ref: button,
  }
  const list = isOpen && (
    <section
      id={id}
      ref={panel}
      className={panelIn === undefined ? s.inRail : s.inPage}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={leave}
    >
      <WidgetRows
        takeaways={takeaways?.takeaways ?? []}
        kudos={kudos?.kudos ?? []}
        unlisted={Math.max(0, count - rows)}
        mayDismiss={isOwn}
        onGone={moveOn}
      />
    </section>
  )
  if (panelIn !== undefined)
    return (
      <>
        <IconButton icon="target-arrow" dot label={t('label', { title, count })} {...buttonProps} />
        {list && panelIn && createPortal(list, panelIn)}
      </>
    )
  return (
    <div className={s.widget}>
      {list}
      <button type="button" className={cx('row gap-8 flex-none secondary', s.opener)} {...buttonProps}>
        <Icon name="target-arrow" />
        <span className="grow truncate">{title}</span>{' '}
        <em>
          {count} <i className="sr">{t('open')}</i>
        </em>
      </button>
    </div>
  )
}
