import {
  type CollisionDetection,
  closestCenter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { CSSProperties } from 'react'

// What lists that are put in order by dragging share. Keys and buttons move too: the lists see to that themselves.

/** A press that goes nowhere stays a click; on touch a list scrolls unless the finger rests first. */
export const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )

/** As the list shows it while something is dragged over it. */
export function dragStyle(
  transform: { x: number; y: number } | null,
  transition: string | undefined,
): CSSProperties | undefined {
  if (!transform) return undefined
  return { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
}

/** In a list of groups with items: a group goes between groups, an item onto a group or an item. */
export const groupsAmongGroups =
  (isGroup: (id: string | number) => boolean): CollisionDetection =>
  (arguments_) =>
    closestCenter({
      ...arguments_,
      droppableContainers: arguments_.droppableContainers.filter(
        ({ id }) => !isGroup(arguments_.active.id) || isGroup(id),
      ),
    })
