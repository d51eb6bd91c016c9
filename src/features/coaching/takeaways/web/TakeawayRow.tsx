import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import { useDayWords } from '#features/coaching/sessions/web/use-day-words.ts'
import { lastButtonOf, neighbourOf } from '#features/coaching/sessions/web/workspace/row-focus.ts'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { TakeawayEdit } from '#features/coaching/takeaways/web/TakeawayEdit.tsx'
import { isTicked } from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { todayIn } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Tag } from '#ui/Tag.tsx'
import { restoreFocus } from '#ui/use-restore-focus.ts'

/** A takeaway that can be ticked, edited in place, and deleted with Undo. */
export function TakeawayRow({ takeaway }: { takeaway: Takeaway }) {
  const { t } = useTranslation('coaching-sessions')
  const { takeaways } = useSessionWork()
  const editing = takeaways.state.lists.editingTakeaways.find(({ id }) => id === takeaway.id)
  const ticked = isTicked(takeaways.state, takeaway)
  const { text, owner } = takeaway
  const row = useRef<HTMLLIElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The edit form is gone; move the focus back to the row.
    if (wasEditing.current && !editing) restoreFocus(lastButtonOf(row.current))
    wasEditing.current = editing !== undefined
  })
  if (editing) return <TakeawayEdit editing={editing} takeaway={takeaway} />
  return (
    <li ref={row} className={cx(s.row, ticked && s.ticked)}>
      <div className={s.takeaway}>
        <Checkbox
          checked={ticked}
          disabled={!takeaway.completable}
          className={s.box}
          onChange={(event) => void takeaways.tick(takeaway, event.target.checked)}
        >
          {text}
        </Checkbox>
        {(takeaway.categoryName !== null || takeaway.private) && (
          <span className={s.meta}>
            {takeaway.categoryName !== null && <Tag>{takeaway.categoryName}</Tag>}
            {takeaway.private && <Tag tone="private">{t('private')}</Tag>}
          </span>
        )}
        {takeaway.dueDate && !ticked && <Due day={takeaway.dueDate} />}
        <span className={s.owner} title={t('takeaways.ownerOf', { name: owner.full_name })}>
          <Avatar name={owner.full_name} image={owner.image} size="sm" />
          <span className="sr">{t('takeaways.ownerOf', { name: owner.full_name })}</span>
        </span>
        <Menu
          position="bottom-end"
          width={180}
          target={
            <IconButton size="sm" icon="dots" label={t('takeaways.more', { text })} className={s.rowMore} />
          }
          items={[
            {
              label: t('takeaways.edit'),
              icon: 'pencil',
              onSelect: () => takeaways.act({ type: 'editBegun', takeaway }),
            },
            {
              label: t('takeaways.remove'),
              icon: 'trash',
              danger: true,
              onSelect: () => {
                restoreFocus(neighbourOf(row.current))
                takeaways.remove(takeaway)
              },
            },
          ]}
        />
      </div>
    </li>
  )
}

/** The due date, with a word if it is overdue. */
function Due({ day }: { day: string }) {
  const { t } = useTranslation('coaching-sessions')
  const { company } = useSession()
  const words = useDayWords('short')
  const today = todayIn(company.timeZone, new Date())
  if (day === today) return <small className={cx(s.due, s.dueToday)}>{t('takeaways.dueToday')}</small>
  if (day < today)
    return <small className={cx(s.due, s.overdue)}>{t('takeaways.overdue', { day: words(day) })}</small>
  return (
    <small className={s.due}>
      <span className="sr">{t('takeaways.due')} </span>
      {words(day)}
    </small>
  )
}
