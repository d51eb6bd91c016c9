import { type KeyboardEvent, memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { Answers } from '#features/feedback/web/Answers.tsx'
import s from '#features/feedback/web/ResponseCard.module.css'
import type { DateTexts } from '#features/feedback/web/stream-dates.ts'
import { Voice } from '#features/feedback/web/Voice.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Stars } from '#ui/Stars.tsx'

export type ResponseCardProps = {
  solicitation: Solicitation
  dates: DateTexts
  /** The card's own address. */
  href: string
  /** The card that keys act on; it shows its actions. */
  current: boolean
  /** Long comments in full. */
  expanded: boolean
  onExpand: (id: number) => void
  onFocus?: (id: number) => void
  onOpen?: (id: number) => void
  onCopyLink: (id: number) => void
  /** Place in the list, from 1, and its length where known. */
  position?: number
  total?: number | null
  ref?: Ref<HTMLElement>
}

/** One response: what the customer says comes first and largest, who it is about and the answers follow. */
export const ResponseCard = memo(function ResponseCard(props: ResponseCardProps) {
  const { solicitation, dates, href, current, expanded, onExpand, onFocus, onOpen, onCopyLink, ref } = props
  const { t } = useTranslation('feedback')
  const { id, stars, employee, responded_at } = solicitation
  const time = dates.time(responded_at)
  const starsText = stars === null ? t('card.noStars') : t('card.stars', { count: stars })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(id)
  }
  return (
    <Card
      as="article"
      padded={false}
      ref={ref}
      current={current}
      className={cx(s.card, current && s.current)}
      // Keys act on the card that has the focus.
      tabIndex={0}
      aria-label={
        employee ? t('card.of', { stars: starsText, name: employee.name, time }) : `${starsText}, ${time}`
      }
      data-response={id}
      aria-posinset={props.position}
      aria-setsize={props.position === undefined ? undefined : (props.total ?? -1)}
      onFocus={() => onFocus?.(id)}
      onKeyDown={onKeyDown}
    >
      <div className={s.rate}>
        {stars === null ? (
          <span className={s.none}>{t('card.noStars')}</span>
        ) : (
          <Stars value={stars} label={t('card.starsOf5', { count: stars })} />
        )}
        <Link
          href={href}
          className={s.time}
          aria-label={t('card.open', { moment: dates.moment(responded_at) })}
        >
          <time dateTime={responded_at}>{time}</time>
        </Link>
      </div>
      <div className={s.body}>
        <Voice solicitation={solicitation} expanded={expanded} onExpand={() => onExpand(id)} />
        <Who solicitation={solicitation} />
        <Answers solicitation={solicitation} expanded={expanded} />
        {current && (
          <div className={cx(s.foot, 'wide-only')}>
            <Button variant="quiet" size="sm" icon="link" kbd="c" onClick={() => onCopyLink(id)}>
              {t('card.copyLink')}
            </Button>
          </div>
        )}
        <span className={cx(s.corner, 'narrow-only')}>
          <IconButton icon="link" label={t('card.copyLink')} onClick={() => onCopyLink(id)} />
        </span>
      </div>
    </Card>
  )
})

function Who({ solicitation: { employee, team, channel, brand } }: { solicitation: Solicitation }) {
  if (!employee && !team && !channel && !brand) return null
  const icon = channel && channelIcon(channel.slug)
  return (
    <div className={s.who}>
      {employee && (
        <span className={s.part}>
          <Avatar name={employee.name} image={employee.image} size="sm" />
          <b dir="auto">{employee.name}</b>
        </span>
      )}
      {team && (
        <span className={s.part} dir="auto">
          {team.name}
        </span>
      )}
      {channel && (
        <span className={s.part} dir="auto">
          {icon && <Icon name={icon} />}
          {channel.name}
        </span>
      )}
      {brand && (
        <span className={cx(s.part, employee && s.brand)} dir="auto">
          {brand.name}
        </span>
      )}
    </div>
  )
}

function channelIcon(slug: string): IconName | null {
  return CHANNEL_ICONS.find(([words]) => words.test(slug))?.[1] ?? null
}

const CHANNEL_ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/mail/i, 'mail'],
  [/phone|voice|call/i, 'phone'],
  [/video/i, 'video'],
  [/chat|messag|sms|whatsapp/i, 'message'],
]
