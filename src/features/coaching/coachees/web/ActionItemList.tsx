import { useTranslation } from 'react-i18next'
import type { ActionItem } from '#features/coaching/coachees/web/action-items.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { useTicks } from '#features/coaching/takeaways/web/use-tick.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

type ActionItemListProps = {
  label: string
  items: readonly ActionItem[]
  /** The person whose list this is; other owners are named. */
  personId: number
}

/** Takeaways with a checkbox, due date, owner and a link to their one-on-one. */
export function ActionItemList({ label, items, personId }: ActionItemListProps) {
  const { t } = useTranslation('coaching-coachees')
  const { viewAs } = useSession()
  const dates = useDates()
  const { isDone, tick } = useTicks()
  return (
    <ul className={s.items} aria-label={label}>
      {items.map((item) => {
        const done = isDone(item)
        const late = !done && item.dueDate !== null && item.dueDate < dates.today
        return (
          <li key={item.id}>
            <Checkbox
              checked={done}
              disabled={!item.completable || viewAs !== null}
              onChange={({ target }) => tick(item.id, target.checked)}
              className={cx(s.tick, done && s.done)}
            >
              <span dir="auto">{item.text}</span>
            </Checkbox>
            <p>
              {item.private && (
                <span className={cx('inline-row gap-4', s.fact)}>
                  <Icon name="lock" />
                  {t('private')}
                </span>
              )}
              {item.dueDate !== null && (
                <span className={cx('inline-row gap-4', s.fact, late && 'bad')}>
                  {late && <Icon name="alert-circle" />}
                  {t(late ? 'items.late' : 'items.due', { date: dates.date(item.dueDate) })}
                </span>
              )}
              {item.owner.id !== personId && <span>{item.owner.name}</span>}
              {item.category !== null && <span>{item.category}</span>}
              <Link href={paths.oneOnOne(item.sessionId)}>
                {t('items.session')}
                <span className="sr">{`: ${item.text}`}</span>
              </Link>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
