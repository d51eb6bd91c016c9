import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/FooterGroups.module.css'
import { cx } from '#ui/cx.ts'

/** The employee's reporting groups, if the company shows them below responses. */
export function FooterGroups({ groups }: { groups: Solicitation['reporting_groups'] }) {
  const { t } = useTranslation('feedback')
  return (
    <ul className={cx('flex wrap', s.groups)} aria-label={t('card.groups')}>
      {groups.map(({ id, name, emoji, color }) => (
        <li key={id} dir="auto">
          {emoji ? (
            <span aria-hidden="true">{emoji}</span>
          ) : (
            color && <i className={s.dot} style={{ background: color }} />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
