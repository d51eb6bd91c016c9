import { Modal } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { isApple } from '#ui/keys.ts'
import { MantineScope } from '#ui/MantineScope.tsx'
import s from '#ui/Palette.module.css'
import { PaletteRow } from '#ui/PaletteRow.tsx'
import { type PaletteGroup, type PaletteItem, shownGroups } from '#ui/palette-items.ts'
import { useUiText } from '#ui/text.ts'
import { useListbox } from '#ui/use-listbox.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'

export interface PaletteProps {
  opened: boolean
  onClose: () => void
  /** Filtered here by the query, except those marked `filtered`; a leading ">" keeps only the action groups. */
  groups: readonly PaletteGroup[]
  /** Shown first while nothing is typed. */
  recent?: readonly PaletteItem[]
  /** For groups that the server fills. */
  onQueryChange?: (query: string) => void
  /** Called after the palette has closed. `newTab` only for items with an address. */
  onChoose: (item: PaletteItem, how: { newTab: boolean }) => void
  placeholder?: string
  loading?: boolean
  /** Message if a group could not be loaded. */
  failure?: string
}

/** Finds anything by name. An ARIA combobox: the focus stays in the field, arrows move, Enter opens, Escape closes. */
export function Palette(props: PaletteProps) {
  const narrow = useNarrow()
  const text = useUiText()
  return (
    <MantineScope>
      <Modal.Root
        opened={props.opened}
        onClose={props.onClose}
        lockScroll={false}
        fullScreen={narrow}
        size={600}
        yOffset={96}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ overlay: s.overlay, content: s.palette }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={text('searchAndActions')}>
          <Search {...props} />
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}

/** Mounted on each opening, so that it starts empty. */
function Search({
  groups,
  recent = [],
  onQueryChange,
  onChoose,
  onClose,
  placeholder,
  loading,
  failure,
}: PaletteProps) {
  const text = useUiText()
  const id = useId()
  const [query, setQuery] = useState('')
  const recentLabel = text('recent')
  const foundGroups = useMemo(
    () => shownGroups(groups, recent, query, recentLabel),
    [groups, recent, query, recentLabel],
  )
  const items = foundGroups.flatMap((group) => group.items)
  const { at, ...listbox } = useListbox({
    options: items,
    onChoose: ({ item }, event) => choose(item, isApple() ? event.metaKey : event.ctrlKey),
  })

  const change = (next: string) => {
    setQuery(next)
    listbox.restart()
    onQueryChange?.(next.replace(/^>\s*/, ''))
  }
  const choose = (item: PaletteItem, newTab: boolean) => {
    onClose()
    onChoose(item, { newTab: newTab && item.href !== undefined })
  }

  let index = -1
  return (
    <>
      <div className={cx('row gap-12 flex-none', s.field)}>
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          {...listbox.field}
          aria-label={text('search')}
          aria-expanded={items.length > 0}
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder ?? text('search')}
          value={query}
          onChange={(event) => change(event.target.value)}
          onKeyDown={listbox.onKey}
        />
        <span className="wide-only">
          <Kbd keys="Escape" />
        </span>
        <span className="narrow-only">
          <Button variant="link" className={s.cancel} onClick={onClose}>
            {text('cancel')}
          </Button>
        </span>
      </div>
      <div
        className={s.list}
        id={listbox.listId}
        role="listbox"
        aria-label={text('results')}
        aria-busy={loading || undefined}
      >
        {foundGroups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div className={cx('small medium muted', s.group)} id={`${id}-${group.id}`} role="presentation">
              {group.label}
            </div>
            {group.items.map((match) => {
              index += 1
              const own = index
              return (
                <PaletteRow
                  key={match.item.id}
                  id={listbox.idOf(own)}
                  match={match}
                  active={own === at}
                  onPoint={() => listbox.moveTo(own)}
                  onChoose={(newTab) => choose(match.item, newTab)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && !loading && !failure && query !== '' && (
        <p className={s.none}>{text('noResults', { query })}</p>
      )}
      {failure && (
        <p className={s.none} role="alert">
          {failure}
        </p>
      )}
      <p className="sr" role="status">
        {query === '' ? '' : text('resultCount', { count: items.length })}
      </p>
      <div className={cx('row gap-16 keyboard-only flex-none small muted', s.foot)}>
        <Hint keys={['ArrowUp', 'ArrowDown']} label={text('keyMove')} />
        <Hint keys={['Enter']} label={text('keyOpen')} />
        <Hint keys={['mod+Enter']} label={text('keyNewTab')} />
        <Hint keys={['>']} label={text('keyActions')} end />
      </div>
    </>
  )
}

function Hint({ keys, label, end }: { keys: string[]; label: string; end?: boolean }) {
  return (
    <span className={end ? 'end' : undefined}>
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
      {label}
    </span>
  )
}
