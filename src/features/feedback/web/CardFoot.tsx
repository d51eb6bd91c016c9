import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CardMenu } from '#features/feedback/web/CardMenu.tsx'
import type { CardPartProps } from '#features/feedback/web/CardMenuList.tsx'
import { useCardActions } from '#features/feedback/web/card-actions.ts'
import s from '#features/feedback/web/ResponseCard.module.css'
import { prefetchFollowUps } from '#features/feedback/web/ResponseFollowUps.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** The card's actions with their keys. They overlap its upper edge, so that no card moves. */
export function CardFoot(props: CardPartProps) {
  const { solicitation, handlers } = props
  const { t } = useTranslation('feedback')
  const session = useSession()
  const look = { variant: 'quiet', size: 'sm' } as const
  const further = useCardActions().filter(({ offered }) => offered(solicitation, session))
  useEffect(prefetchFollowUps, [])
  return (
    <div className={cx('row gap-2 wide-only wrap', s.foot, !props.alone && s.over)}>
      <Button {...look} icon="flag" kbd="n" onClick={() => handlers.note(solicitation.id, true)}>
        {t('card.followUp')}
      </Button>
      {further.map(({ id, label, icon, keys, href, run }) => {
        const parts = { ...look, icon, kbd: keys }
        return href ? (
          <ButtonLink key={id} {...parts} href={href(solicitation)}>
            {t(label)}
          </ButtonLink>
        ) : (
          <Button key={id} {...parts} onClick={() => run?.(solicitation)}>
            {t(label)}
          </Button>
        )
      })}
      <Button {...look} icon="link" kbd="c" onClick={() => handlers.copyLink(solicitation)}>
        {t('card.copyLink')}
      </Button>
      <CardMenu {...props} />
    </div>
  )
}
