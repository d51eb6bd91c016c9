import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TeamTreeRow } from '#features/people/web/teams/TeamTreeRow.tsx'
import s from '#features/people/web/teams/teams.module.css'
import type { TreeNode } from '#features/people/web/teams/teams-queries.ts'
import { type TreeRow, treeKey } from '#features/people/web/teams/tree-rows.ts'
import { movingOf, useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { type TeamTree as Tree, useTeamTree } from '#features/people/web/teams/use-team-tree.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type TeamTreeProps = {
  selectedId: string | null
  onSelect: (id: string) => void
  onAdd: () => void
}

/** The tree of teams. Levels load when opened; teams move by dragging, with Alt and arrow keys, or in the panel. */
export function TeamTree({ selectedId, onSelect, onAdd }: TeamTreeProps) {
  const { t } = useTranslation('people')
  const tree = useTeamTree()
  if (tree.pending) return <SkeletonRows rows={8} height={40} avatar={false} />
  if (tree.error)
    return isApiError(tree.error, 403) ? (
      <EmptyState kind="no-access" title={t('teams.noAccess.title')} text={t('teams.noAccess.text')} />
    ) : (
      <ReadError error={tree.error} onRetry={() => tree.retry(null)} />
    )
  if (tree.rows.length === 0)
    return (
      <EmptyState
        kind="none-yet"
        icon="users"
        title={t('teams.noneYet.title')}
        text={t('teams.noneYet.text')}
        action={
          <Button variant="primary" icon="plus" onClick={onAdd}>
            {t('teams.add')}
          </Button>
        }
      />
    )
  return <Branches tree={tree} selectedId={selectedId} onSelect={onSelect} />
}

const ROW_HEIGHT = 40
const ROW_HEIGHT_NARROW = 48
/** A closed team opens after something is dragged over it for this long. */
const OPENS_AFTER_MS = 700

function Branches({
  tree,
  selectedId,
  onSelect,
}: { tree: Tree } & Pick<TeamTreeProps, 'selectedId' | 'onSelect'>) {
  const { t } = useTranslation('people')
  const narrow = useNarrow()
  const { rows } = tree
  const scroll = useRef<HTMLDivElement>(null)
  const { move } = useTeamChanges()
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [dragged, setDragged] = useState<TreeNode | null>(null)
  const wanted = rows.findIndex((row) => row.key === (currentKey ?? selectedId))
  const current = Math.max(0, wanted)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const draggedRow = dragged === null ? -1 : rows.findIndex((row) => row.key === dragged.id)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (narrow ? ROW_HEIGHT_NARROW : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    // Keep the focused and the dragged line in the page; scrolling would otherwise remove them.
    rangeExtractor: (range) => {
      const pinned = [current, draggedRow].filter((index) => index >= 0 && index < rows.length)
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: line heights depend on the layout
  useEffect(() => virtualizer.measure(), [narrow, virtualizer])

  const goTo = (index: number) => {
    const row = rows[index]
    if (!row) return
    setCurrentKey(row.key)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() => focusRow(scroll.current, row.key))
  }
  // After a change of the tree, focus the line that replaced "Show more", or the team that was moved.
  const awaited = useRef<((rows: readonly TreeRow[]) => number) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the lines
  useEffect(() => {
    const index = awaited.current?.(rows) ?? -1
    if (index < 0) return
    awaited.current = null
    goTo(index)
  }, [rows])
  const activate = (row: TreeRow) => {
    if (row.kind === 'team') onSelect(row.key)
    else if (row.kind === 'failed') tree.retry(row.parentId)
    else if (row.kind === 'more') {
      const at = rows.indexOf(row)
      awaited.current = (now) => (now[at]?.kind === 'team' ? at : -1)
      tree.showMore(row.parentId)
    }
  }
  const moveTo = (node: TreeNode, to: string | null) => {
    if (to === node.parentId || to === node.id) return
    const target = rows.find(
      (row): row is TreeRow & { kind: 'team' } => row.kind === 'team' && row.key === to,
    )
    move.mutate(movingOf(node, target?.node ?? null), {
      onSuccess: () => {
        if (to !== null) tree.expand(to)
        awaited.current = (now) =>
          now.findIndex((row) => row.kind === 'team' && row.key === node.id && row.node.parentId === to)
        setCurrentKey(node.id)
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || renaming !== null || event.ctrlKey || event.metaKey) return
    const row = rows[current]
    const act = treeKey(rows, current, event)
    if (act && 'goTo' in act) goTo(act.goTo)
    else if (act && 'expand' in act) tree.expand(act.expand)
    else if (act && 'collapse' in act) tree.collapse(act.collapse)
    else if (act) moveTo(act.move, act.to)
    else if (event.altKey || !row) return
    else if (event.key === 'Enter' || event.key === ' ') activate(row)
    else if (event.key === 'F2' && row.kind === 'team') setRenaming(row.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDragEnd = ({ over }: DragEndEvent) => {
    setDragged(null)
    if (dragged && over) moveTo(dragged, over.id === TOP ? null : String(over.id))
  }
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      // During a drag levels can open and the list can scroll.
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active }) => {
        const row = rows.find(({ key }) => key === active.id)
        if (row?.kind !== 'team') return
        // Sub-teams move along with the team, so they cannot be drop targets.
        tree.collapse(row.key)
        setDragged(row.node)
      }}
      onDragOver={({ over }) => {
        clearTimeout(opening.current)
        if (over && over.id !== TOP)
          opening.current = setTimeout(() => tree.expand(String(over.id)), OPENS_AFTER_MS)
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={(event) => {
        clearTimeout(opening.current)
        onDragEnd(event)
      }}
      accessibility={{ screenReaderInstructions: { draggable: t('teams.dragHelp') } }}
    >
      {dragged && dragged.parentId !== null && <TopTarget />}
      <div className={cx(s.scroll, s.bounded)} ref={scroll}>
        <div
          role="tree"
          aria-label={t('teams.title')}
          className={s.tree}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <TeamTreeRow
                  key={key}
                  row={row}
                  top={start}
                  selected={row.key === selectedId}
                  tabbable={index === current}
                  dragged={row.key === dragged?.id}
                  renaming={row.key === renaming}
                  onFocus={() => setCurrentKey(row.key)}
                  onActivate={() => activate(row)}
                  onToggle={() =>
                    row.kind === 'team' && (row.expanded ? tree.collapse : tree.expand)(row.key)
                  }
                  onRename={() => setRenaming(row.key)}
                  onRenamed={() => {
                    // Without waiting a frame: the next name may be edited by then.
                    flushSync(() => setRenaming(null))
                    focusRow(scroll.current, row.key)
                  }}
                />
              )
            )
          })}
        </div>
      </div>
      <div className={cx('flex keyboard-only wrap flex-none small muted', s.hint)} aria-hidden="true">
        <span>
          <Icon name="arrow-right" /> {t('teams.keys.open')}
        </span>
        <span>
          <Kbd keys="alt" /> <Icon name="arrow-right" /> <Icon name="arrow-left" /> {t('teams.keys.move')}
        </span>
        <span>
          <Kbd keys="F2" /> {t('teams.keys.rename')}
        </span>
        <span>
          <Kbd keys="Enter" /> {t('teams.keys.select')}
        </span>
      </div>
      <DragOverlay dropAnimation={null} modifiers={AT_POINTER}>
        {dragged && (
          <span className={cx('inline-row gap-8 compact nowrap medium', s.dragged)}>
            <Icon name="users" />
            {dragged.name}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const TOP = 'top of the tree'

/** Attaches the drag preview to the pointer, because a line is as wide as the page. */
const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const point =
    activatorEvent instanceof MouseEvent
      ? activatorEvent
      : (activatorEvent as Partial<TouchEvent> | null)?.touches?.[0]
  if (!draggingNodeRect || !point) return transform
  return {
    ...transform,
    x: transform.x + point.clientX - draggingNodeRect.left + 8,
    y: transform.y + point.clientY - draggingNodeRect.top + 8,
  }
}
const AT_POINTER = [atPointer]

/** The drop target that moves a team to the top. */
function TopTarget() {
  const { t } = useTranslation('people')
  const { setNodeRef, isOver } = useDroppable({ id: TOP })
  return (
    <div ref={setNodeRef} className={cx('row gap-8 compact muted', s.top)} data-over={isOver || undefined}>
      <Icon name="arrow-up" />
      {t('teams.toTop')}
    </div>
  )
}

/** Keeps the focus in a name being edited; losing it would save an unfinished name. */
const focusRow = (within: HTMLElement | null, key: string) => {
  if (within?.querySelector('input:focus')) return
  within?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
}
