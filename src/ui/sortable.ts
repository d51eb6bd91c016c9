import {
  type CollisionDetection,
  closestCenter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { CSSProperties } from 'react'

// Shared by lists that can be sorted by dragging. Each list also offers keys and buttons for moving.

/** A press without movement stays a click; on touch, the list scrolls unless the finger rests first. */
export const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )

/** Style of an item while something is dragged over the list. */
export function dragStyle(
  transform: { x: number; y: number } | null,
  transition: string | undefined,
): CSSProperties | undefined {
  if (!transform) return undefined
  return { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
}

/** In a list of groups with items: groups drop between groups, items onto a group or an item. */
export const groupsAmongGroups =
  (isGroup: (id: string | number) => boolean): CollisionDetection =>
  (arguments_) =>
    closestCenter({
      ...arguments_,
      droppableContainers: arguments_.droppableContainers.filter(
        ({ id }) => !isGroup(arguments_.active.id) || isGroup(id),
      ),
    })
