import { useTranslation } from 'react-i18next'
import { Celebrate } from '#features/coaching/reading/web/Celebrate.tsx'
import s from '#features/coaching/reading/web/reading.module.css'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type KudosListProps = {
  kudos: Session['kudos']
  /** True for the employee who received the kudos. */
  celebrated: boolean
  preview: boolean
}

export function KudosList({ kudos, celebrated, preview }: KudosListProps) {
  const { t } = useTranslation('coaching-reading')
  return (
    <ul className={cx('stack gap-12', s.kudos)} aria-label={t('kudos')}>
      {kudos.map(({ id, text }) => (
        <li key={id}>
          <Icon name="star-filled" className={s.star} />
          <p id={`kudo-${id}`} dir="auto">
            {text}
          </p>
          {celebrated && <Celebrate describedBy={`kudo-${id}`} disabled={preview} />}
        </li>
      ))}
    </ul>
  )
}
