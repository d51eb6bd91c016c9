import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { Answers } from '#features/feedback/web/Answers.tsx'
import { CardFoot } from '#features/feedback/web/CardFoot.tsx'
import { CardMenu } from '#features/feedback/web/CardMenu.tsx'
import { CustomerComment } from '#features/feedback/web/CustomerComment.tsx'
import type { CardHandlers, CardState } from '#features/feedback/web/card-handlers.ts'
import { Properties } from '#features/feedback/web/Properties.tsx'
import s from '#features/feedback/web/ResponseCard.module.css'
import { ResponseContext } from '#features/feedback/web/ResponseContext.tsx'
import { ResponseFollowUps } from '#features/feedback/web/ResponseFollowUps.tsx'
import type { DateTexts } from '#features/feedback/web/stream-dates.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useTouch } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Tag } from '#ui/Tag.tsx'

const FooterGroups = lazyPart(() => import('#features/feedback/web/FooterGroups.tsx'), 'FooterGroups')
const RecoveryAnswers = lazyPart(
  () => import('#features/feedback/web/RecoveryAnswers.tsx'),
  'RecoveryAnswers',
)
const SelectBox = lazyPart(() => import('#features/feedback/web/SelectBox.tsx'), 'SelectBox')
const ExcludedNote = lazyPart(() => import('#features/feedback/web/ExcludedNote.tsx'), 'ExcludedNote')
const PartialNote = lazyPart(() => import('#features/feedback/web/PartialNote.tsx'), 'PartialNote')
const EditForm = lazyPart(() => import('#features/feedback/web/edit/EditForm.tsx'), 'EditForm')

export type ResponseCardProps = CardState & {
  solicitation: Solicitation
  dates: DateTexts
  /** The address of the response's own page. */
  href: string
  handlers: CardHandlers
  /** False on the response's own page, where there is nothing to select from. */
  alone?: boolean
  /** Position in the list, from 1, and the list's length if known. */
  position?: number
  total?: number | null
  ref?: Ref<HTMLElement>
}

/** One response. The customer's words come first and largest; the employee and the answers follow. */
export const ResponseCard = memo(function ResponseCard(props: ResponseCardProps) {
  const { solicitation, dates, href, current, expanded, selected, selecting, editing, noting } = props
  const { handlers, alone = false, ref } = props
  const { t } = useTranslation('feedback')
  const { id, stars, employee, responded_at } = solicitation
  const isTouch = useTouch()
  // Rendered on first hover and kept, so that its menu stays open when the pointer leaves.
  const [wasHovered, setHovered] = useState(false)
  const time = dates.time(responded_at)
  const starsText = stars === null ? t('card.noStars') : t('card.stars', { count: stars })
  const name = employee
    ? t('card.of', { stars: starsText, name: employee.name, time })
    : `${starsText}, ${time}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget && !alone) handlers.open(solicitation)
  }
  const onMouseDown = (event: MouseEvent) => {
    if (!event.shiftKey || alone || isControl(event.target)) return
    // The browser would select the text between the two clicks.
    event.preventDefault()
    handlers.select(id, true)
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setHovered(true)
  }
  return (
    <Card
      as="article"
      padded={false}
      ref={ref}
      current={current && !alone}
      className={cx(s.card, current && s.current, selected && s.selected)}
      // Keys act on the focused card.
      tabIndex={0}
      aria-label={name}
      data-response={id}
      data-editing={editing || undefined}
      aria-posinset={props.position}
      aria-setsize={props.position === undefined ? undefined : (props.total ?? -1)}
      onFocus={() => handlers.focus(id)}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onPointerEnter={onPointerEnter}
    >
      <div className={cx('stack gap-5 justify-items-start content-start', s.rate)}>
        {stars === null ? (
          <span className={cx('small muted', s.none)}>{t('card.noStars')}</span>
        ) : (
          <Stars value={stars} label={t('card.starsOf5', { count: stars })} />
        )}
        <Link
          href={href}
          className={cx('small muted num', s.time)}
          aria-label={t('card.open', { moment: dates.moment(responded_at) })}
        >
          <time dateTime={responded_at}>{time}</time>
        </Link>
        {(selecting || selected) && !alone && (
          <LazyPart>
            <SelectBox name={name} checked={selected} onChange={() => handlers.select(id, false)} />
          </LazyPart>
        )}
      </div>
      <div className={cx('min-0', s.body)}>
        <CustomerComment
          solicitation={solicitation}
          expanded={expanded}
          onExpand={() => handlers.expand(id)}
        />
        {editing ? (
          <LazyPart onFailure={() => handlers.edit(id, false)}>
            <EditForm solicitation={solicitation} handlers={handlers} />
          </LazyPart>
        ) : (
          <ResponseContext solicitation={solicitation} />
        )}
        <Answers solicitation={solicitation} expanded={expanded} />
        {!alone && <Properties solicitation={solicitation} all={expanded} />}
        {solicitation.reporting_groups.length > 0 && (
          <LazyPart>
            <FooterGroups groups={solicitation.reporting_groups} />
          </LazyPart>
        )}
        {solicitation.blind && (
          <Tag tone="private" icon="eye-off">
            {t('card.blind')}
          </Tag>
        )}
        {solicitation.partial && (
          <LazyPart>
            <PartialNote solicitation={solicitation} />
          </LazyPart>
        )}
        {solicitation.excluded_reason === 'suspected_bot' && (
          <LazyPart>
            <ExcludedNote solicitation={solicitation} />
          </LazyPart>
        )}
        {solicitation.recovery_feedback && (
          <LazyPart>
            <RecoveryAnswers feedback={solicitation.recovery_feedback} language={solicitation.language} />
          </LazyPart>
        )}
        <ResponseFollowUps solicitation={solicitation} dates={dates} noting={noting} onNote={handlers.note} />
        {(current || wasHovered || isTouch) && (
          <CardFoot solicitation={solicitation} handlers={handlers} editing={editing} alone={alone} />
        )}
        <span className={cx(s.corner, 'narrow-only')}>
          <CardMenu solicitation={solicitation} handlers={handlers} editing={editing} alone={alone} />
        </span>
      </div>
    </Card>
  )
})

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, textarea, select, label') !== null
}
