import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { SourceLink } from '#features/feedback/web/SourceLink.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

/** The employee, the channel, the customer if visible, and the link to the source. */
export function ResponseContext({ solicitation }: { solicitation: Solicitation }) {
  const { t } = useTranslation('feedback')
  const { employee, team, channel, brand, customer, external_url } = solicitation
  const icon = channel && channelIcon(channel.slug)
  const from = customer && (customer.name || customer.email || customer.phone)
  if (!employee && !team && !channel && !brand && !from && !external_url) return null
  return (
    <div className={s.who}>
      {employee && (
        <span className={s.part}>
          <Avatar name={employee.name} image={employee.image} size="sm" />
          <b className="min-0 ink break medium" dir="auto">
            {employee.name}
          </b>
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
      {from && (
        <span className={s.part}>
          <Icon name="user-circle" />
          <span className="sr">{t('card.customer')} </span>
          <span dir="auto">{from}</span>
        </span>
      )}
      {external_url && (
        <span className={s.part}>
          <SourceLink url={external_url} short />
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
