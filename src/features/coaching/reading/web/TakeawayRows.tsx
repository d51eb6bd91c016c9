import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/reading/web/takeaways.module.css'
import { useDays } from '#features/coaching/reading/web/use-days.ts'
import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import { useTick } from '#features/coaching/takeaways/web/use-tick.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'

type TakeawayRowsProps = {
  takeaways: readonly Takeaway[]
  preview: boolean
  /** How many are shown at first; print shows all. */
  most?: number
}

/** Takeaways. Coach and coachee can tick them; other readers see their state. Private ones are not printed. */
export function TakeawayRows({ takeaways, preview, most = Number.POSITIVE_INFINITY }: TakeawayRowsProps) {
  const { t } = useTranslation('coaching-reading')
  const [all, setAll] = useState(false)
  const secret = takeaways.filter((takeaway) => takeaway.private).length
  const folded = !all && takeaways.length > most
  return (
    <>
      <ul className="stack">
        {takeaways.map((takeaway, index) => (
          <Row key={takeaway.id} takeaway={takeaway} preview={preview} folded={folded && index >= most} />
        ))}
      </ul>
      {folded && (
        <Button className={s.all} variant="link" onClick={() => setAll(true)}>
          {t('showAll', { count: takeaways.length })}
        </Button>
      )}
      {secret > 0 && <p className={cx('small muted', s.notPrinted)}>{t('notPrinted', { count: secret })}</p>}
    </>
  )
}

function Row({ takeaway, preview, folded }: { takeaway: Takeaway; preview: boolean; folded: boolean }) {
  const { t } = useTranslation('coaching-reading')
  const id = useId()
  const { done, tick } = useTick({ id: takeaway.id, done: takeaway.completedAt !== null })
  const { owner, categoryName } = takeaway
  return (
    <li hidden={folded} className={cx(s.row, done && s.done, takeaway.private && s.private)}>
      {takeaway.completable ? (
        <Checkbox
          aria-labelledby={`${id}-text`}
          aria-describedby={`${id}-facts`}
          aria-disabled={preview || undefined}
          checked={done}
          onChange={({ target }) => preview || tick(target.checked)}
        />
      ) : (
        <span className="muted">
          <Icon name={done ? 'circle-check' : 'circle'} />
        </span>
      )}
      <div className={cx('stack gap-4 body break', s.what)}>
        <p id={`${id}-text`} dir="auto">
          {takeaway.text}
        </p>
        {(takeaway.private || categoryName) && (
          <span className={cx('row wrap', s.tags)}>
            {takeaway.private && <Tag tone="private">{t('privateTakeaway')}</Tag>}
            {categoryName && <Tag>{categoryName}</Tag>}
          </span>
        )}
      </div>
      <span className={cx('row wrap', s.facts)} id={`${id}-facts`}>
        {!takeaway.completable && <span>{t(done ? 'done' : 'open')}</span>}
        {done ? <Finished takeaway={takeaway} /> : <Due day={takeaway.dueDate} />}
        <span className={s.owner} title={owner.full_name}>
          <Avatar name={owner.full_name} image={owner.image} size="sm" />
          <span>{owner.full_name}</span>
        </span>
      </span>
    </li>
  )
}

function Finished({ takeaway: { completedAt, completedBy } }: { takeaway: Takeaway }) {
  const { t } = useTranslation('coaching-reading')
  const { dayOf } = useDays()
  // Both are missing while the tick is being saved.
  if (!completedAt || !completedBy) return null
  return <span>{t('finished', { day: dayOf(completedAt), name: completedBy.full_name })}</span>
}

/** The due date; overdue is written out, not shown by colour alone. */
export function Due({ day: due }: { day: string | null }) {
  const { t } = useTranslation('coaching-reading')
  const { day, today } = useDays()
  if (due === null) return null
  if (due === today) return <span className="ink semibold">{t('dueToday')}</span>
  if (due > today) return <span>{t('due', { day: day(due) })}</span>
  return (
    <span className={cx('bad', s.late)}>
      <Icon name="alert-circle" />
      {t('late', { day: day(due) })}
    </span>
  )
}
