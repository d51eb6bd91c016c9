import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { TeamRename } from '#features/people/web/teams/TeamRename.tsx'
import s from '#features/people/web/teams/teams.module.css'
import type { TreeRow } from '#features/people/web/teams/tree-rows.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { useNumberFormat } from '#ui/text.ts'

type TeamTreeRowProps = {
  row: TreeRow
  /** Pixels from the top of the tree. Not a transform, because dragging measures elements without transforms. */
  top: number
  selected: boolean
  tabbable: boolean
  dragged: boolean
  renaming: boolean
  onFocus: () => void
  onActivate: () => void
  onToggle: () => void
  onRename: () => void
  onRenamed: () => void
}

const STEP = 22

/** A line of the tree. The tree handles keys; a pointer can open, rename and drag the line. */
export function TeamTreeRow(props: TeamTreeRowProps) {
  const { row, top, tabbable, onFocus, onActivate } = props
  const { t } = useTranslation('people')
  if (row.kind === 'team') return <TeamLine {...props} row={row} />
  const text = {
    loading: t('ui:loading'),
    failed: t('teams.levelFailed'),
    more: t('teams.more'),
  }[row.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys
    <div
      role="treeitem"
      aria-level={row.depth}
      aria-busy={row.kind === 'loading' || undefined}
      tabIndex={tabbable ? 0 : -1}
      data-row={row.key}
      className={cx('row gap-6 compact', s.row)}
      style={{ insetBlockStart: top }}
      onFocus={onFocus}
      onClick={onActivate}
    >
      <span className="flex-none" style={{ inlineSize: row.depth * STEP + 2 }} />
      <span className="min-0 truncate muted">{text}</span>
    </div>
  )
}

function TeamLine(props: TeamTreeRowProps & { row: TreeRow & { kind: 'team' } }) {
  const { row, top, selected, tabbable, dragged, renaming, onFocus, onActivate, onToggle } = props
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const { node } = row
  const { label, owner, agentsCount } = node.team
  const drag = useDraggable({ id: row.key, disabled: renaming })
  const drop = useDroppable({ id: row.key, disabled: dragged })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys
    <div
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      {...drag.listeners}
      role="treeitem"
      aria-level={row.depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={node.childrenCount > 0 ? row.expanded : undefined}
      aria-selected={selected}
      tabIndex={tabbable && !renaming ? 0 : -1}
      data-row={row.key}
      data-over={drop.isOver || undefined}
      data-dragged={dragged || undefined}
      className={cx('row gap-6 compact', s.row)}
      style={{ insetBlockStart: top }}
      onFocus={onFocus}
      onClick={onActivate}
      onDoubleClick={props.onRename}
    >
      <span className="flex-none" style={{ inlineSize: (row.depth - 1) * STEP }} />
      {node.childrenCount > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; the tree handles keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys
        <span
          className={cx('stack place-center flex-none muted', s.toggle)}
          data-open={row.expanded || undefined}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon name="chevron-right" />
        </span>
      ) : (
        <span
          className={cx('stack place-center flex-none muted', s.toggle)}
          style={{ visibility: 'hidden' }}
        />
      )}
      {renaming ? (
        <TeamRename node={node} onDone={props.onRenamed} />
      ) : (
        <>
          <span className="min-0 truncate medium">{node.name}</span>
          {label && <span className="min-0 truncate muted">{label}</span>}
        </>
      )}
      <span className="row gap-16 flex-none end muted">
        {owner && (
          <span className={cx('row gap-6', s.leader)}>
            <span className="sr">{t('teams.ledBy')}</span>
            <Avatar name={owner.profile.fullName} image={owner.profile.imageUrl} size="sm" />
            <span>{owner.profile.fullName}</span>
          </span>
        )}
        <span className={s.count}>{t('teams.people', { count: agentsCount, n: number(agentsCount) })}</span>
      </span>
    </div>
  )
}
