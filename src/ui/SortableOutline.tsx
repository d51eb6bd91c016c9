import { type CollisionDetection, closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useSortSensors } from '#ui/sortable.ts'

/** A place of an outline: one of its groups, or an item of a group. */
export type OutlinePlace = { kind: 'group' | 'item'; id: number }

export const outlineId = (kind: OutlinePlace['kind'], id: number): string => `${kind}:${id}`

type SortableOutlineProps = {
  groupIds: readonly number[]
  /** A group was dropped onto another group, or an item onto an item or a group. */
  onMove: (from: OutlinePlace, to: OutlinePlace) => void
  /** What follows the pointer. */
  overlay: (dragged: OutlinePlace) => ReactNode
  /** How to move something with the keyboard, for screen readers. */
  dragHelp: string
  /** The list of groups, each with its items in `SortableItems`. Both use `useSortableItem` with an `outlineId`. */
  children: ReactNode
}

/** Lets groups be dragged among groups, and items within their group or to another one. */
export function SortableOutline({ groupIds, onMove, overlay, dragHelp, children }: SortableOutlineProps) {
  const [dragged, setDragged] = useState<OutlinePlace | null>(null)
  return (
    <DndContext
      sensors={useSortSensors()}
      collisionDetection={groupsAmongGroups}
      onDragStart={({ active }) => setDragged(placeOf(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
      }}
      accessibility={{ screenReaderInstructions: { draggable: dragHelp } }}
    >
      <Sorted ids={groupIds} kind="group">
        {children}
      </Sorted>
      <DragOverlay dropAnimation={null}>{dragged && overlay(dragged)}</DragOverlay>
    </DndContext>
  )
}

/** The items of one group. */
export const SortableItems = (props: { ids: readonly number[]; children: ReactNode }) => (
  <Sorted {...props} kind="item" />
)

type SortedProps = { kind: OutlinePlace['kind']; ids: readonly number[]; children: ReactNode }

const Sorted = ({ kind, ids, children }: SortedProps) => (
  <SortableContext items={ids.map((id) => outlineId(kind, id))} strategy={verticalListSortingStrategy}>
    {children}
  </SortableContext>
)

function placeOf(id: string | number): OutlinePlace {
  const [kind, number] = String(id).split(':')
  return { kind: kind as OutlinePlace['kind'], id: Number(number) }
}

const groupsAmongGroups: CollisionDetection = (drag) => {
  const isGroup = (id: string | number) => placeOf(id).kind === 'group'
  const droppableContainers = drag.droppableContainers.filter(
    ({ id }) => !isGroup(drag.active.id) || isGroup(id),
  )
  return closestCenter({ ...drag, droppableContainers })
}
