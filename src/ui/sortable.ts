import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'

/** A press without movement stays a click; on touch, the list scrolls unless the finger rests first. */
export const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )

type Options = Pick<Parameters<typeof useSortable>[0], 'disabled'>

/** An item of a `SortableList` or a `SortableOutline`: the properties of its element, and of the part that drags it. */
export function useSortableItem(id: string | number, { disabled }: Options = {}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
  } = useSortable({ id, disabled })
  return {
    isDragging,
    isOver,
    attributes,
    item: {
      ref: setNodeRef,
      // Moves out of the way of what is dragged over the list.
      style: transform
        ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
        : undefined,
    },
    grip: { ref: setActivatorNodeRef, ...listeners },
  }
}
