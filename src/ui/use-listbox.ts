import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { nextListIndex } from '#ui/list-keys.ts'

export interface ListboxSettings<Option> {
  /** The options in the order of the screen. */
  options: readonly Option[]
  onChoose: (option: Option, event: KeyboardEvent) => void
  /** False while the list is not on the screen; keys then do nothing. */
  opened?: boolean
  /** The option that is active until a key moves. */
  start?: number
  /** Home and End move in the list, not in the text of the field. */
  homeAndEnd?: boolean
}

/**
 * The keys and ids of a search field with a list of options, where the focus stays in the field. Arrows and
 * PageUp/Down move, Enter chooses. The active option stays in sight.
 */
export function useListbox<Option>({
  options,
  onChoose,
  opened = true,
  start = 0,
  homeAndEnd = false,
}: ListboxSettings<Option>) {
  const id = useId()
  // Null: no move yet.
  const [moved, setMoved] = useState<number | null>(null)
  const at = Math.min(moved ?? start, options.length - 1)
  const active = opened ? options[at] : undefined
  const idOf = (index: number) => `${id}-${index}`
  const listId = `${id}-list`

  useEffect(() => {
    if (opened) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [opened, id, at])

  return {
    at,
    moveTo: setMoved,
    /** Makes the first option active again, as after a change of the search. */
    restart: () => setMoved(null),
    /** Handles a key; false if the key does nothing here. */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || !opened) return false
      const target = nextListIndex(event.key, at, options.length, homeAndEnd)
      if (target !== undefined) setMoved(target)
      else if (event.key === 'Enter' && active !== undefined) onChoose(active, event)
      else return false
      event.preventDefault()
      return true
    },
    /** For the field, whose role is combobox. */
    field: {
      'aria-controls': opened ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : idOf(at),
      'aria-autocomplete': 'list',
      autoComplete: 'off',
    } as const,
    listId,
    idOf,
  }
}
