import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/metrics/web/metrics.module.css'
import { type Metric, nameOf } from '#features/metrics/web/metrics-queries.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { useSortableItem } from '#ui/sortable.ts'

type MemberListProps = {
  label: string
  members: readonly Metric[]
  onChange: (ids: string[]) => void
  onEdit: (metric: Metric) => void
}

/** The metrics of a set; reorder by drag and drop or by buttons. */
export function MemberList({ label, members, onChange, onEdit }: MemberListProps) {
  const { t } = useTranslation('metrics')
  const list = useRef<HTMLOListElement>(null)
  const ids = members.map(({ id }) => id)
  const move = (id: string, to: number) => {
    const others = ids.filter((each) => each !== id)
    onChange([...others.slice(0, to), id, ...others.slice(to)])
  }
  const remove = (id: string) => {
    const at = ids.indexOf(id)
    onChange(ids.filter((each) => each !== id))
    // Move the focus to a neighbour, since the removed row loses it.
    const next = ids[at + 1] ?? ids[at - 1]
    list.current?.querySelector<HTMLElement>(`[data-member="${next}"] button:last-of-type`)?.focus()
  }
  return (
    <SortableList
      ids={ids}
      onMove={(id, target) => move(id, ids.indexOf(target))}
      dragHelp={t('list.dragHelp')}
    >
      <ol className={s.members} aria-label={label} ref={list}>
        {members.map((metric, index) => (
          <Member
            key={metric.id}
            metric={metric}
            index={index}
            count={members.length}
            onMove={(to) => move(metric.id, to)}
            onRemove={() => remove(metric.id)}
            onEdit={() => onEdit(metric)}
          />
        ))}
      </ol>
    </SortableList>
  )
}

type MemberProps = {
  metric: Metric
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onEdit: () => void
}

function Member({ metric, index, count, onMove, onRemove, onEdit }: MemberProps) {
  const { t } = useTranslation('metrics')
  const { item, grip, isDragging } = useSortableItem(metric.id)
  const name = nameOf(metric)
  return (
    <li {...item} className={cx(s.member, isDragging && s.dragging)} data-member={metric.id}>
      <span {...grip} className={cx('stack place-center muted', s.grip)} aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <span className="stack gap-1 min-0">
        <span className="break medium" dir="auto">
          {name}
        </span>
        <span className="small muted break">
          {t(`area.${metric.productArea}`)} · {t(`type.${metric.type}`)}
          {metric.questionText !== null && ` · ${metric.questionText}`}
        </span>
      </span>
      <span className={cx('inline-flex gap-2', s.tools)}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t('list.up', { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t('list.down', { name })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="sm" icon="pencil" label={t('list.edit', { name })} onClick={onEdit} />
        <IconButton size="sm" icon="x" label={t('list.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  )
}
