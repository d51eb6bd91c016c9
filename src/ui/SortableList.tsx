import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useSortSensors } from '#ui/sortable.ts'

type SortableListProps<Id> = {
  ids: readonly Id[]
  /** An item was dropped onto another, whose place it takes. */
  onMove: (id: Id, target: Id) => void
  /** How to move an item with the keyboard, for screen readers. */
  dragHelp: string
  /** The list; its items use `useSortableItem`. */
  children: ReactNode
}

/** Lets the items of a list be dragged to another place. The list itself offers keys and buttons for moving. */
export function SortableList<Id extends string | number>({
  ids,
  onMove,
  dragHelp,
  children,
}: SortableListProps<Id>) {
  return (
    <DndContext
      sensors={useSortSensors()}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(active.id as Id, over.id as Id)
      }}
      accessibility={{ screenReaderInstructions: { draggable: dragHelp } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
