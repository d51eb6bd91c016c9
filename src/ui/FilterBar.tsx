import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { AddChip, Chip, ChipRow } from '#ui/Chip.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/FilterBar.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useUiText } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

export interface BarFilter {
  id: string
  label: string
  /** Display text of its value; undefined if the filter is not active. */
  value?: string
  /** Control for the value; changes apply immediately. */
  editor: ReactNode
  onRemove: () => void
}

export interface FilterBarProps {
  filters: readonly BarFilter[]
  onClearAll: () => void
  /** Whether there is anything to clear, including other filters; by default, whether any of these is active. */
  clearable?: boolean
  /** Heading of the F key in the key help. */
  keysSection: string
  /** Further content below the filters in the phone sheet, such as the sort order. */
  sheetExtra?: ReactNode
}

/** The active filters as chips that open their editors, and a button for more. Load lazily. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onClearAll, keysSection, sheetExtra } = props
  const text = useUiText()
  const narrow = useNarrow()
  const [open, setOpen] = useState<{ from: string; editor: string | null } | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const show = (from: string, editor: string | null) => setOpen(open?.from === from ? null : { from, editor })
  useShortcuts([{ keys: 'f', label: text('filters'), section: keysSection, run: () => show(ADD, null) }])
  const edited = filters.find(({ id }) => id === open?.editor)
  // Keep a chip while its editor is open, even without a value.
  const chips = filters.filter(({ id, value }) => value !== undefined || open?.from === id)
  const content = edited ? (
    edited.editor
  ) : (
    <FilterList filters={filters} onOpen={(editor) => open && setOpen({ ...open, editor })} />
  )
  const label = edited?.label ?? text('filters')
  // The popover is anchored to an invisible element over the button, which gives it its name instead of the button's
  // text.
  const popover = (from: string) =>
    !narrow && (
      <Popover
        opened={open?.from === from}
        onChange={(opened) => !opened && setOpen(null)}
        label={label}
        target={
          <span className={s.hook} aria-hidden="true">
            <span className="sr">{label}</span>
          </span>
        }
      >
        {open?.from === from && content}
      </Popover>
    )

  return (
    <>
      <ChipRow
        label={text('filters')}
        end={
          (props.clearable ?? chips.length > 0) && (
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                onClearAll()
                add.current?.focus()
              }}
            >
              {text('clearAll')}
            </Button>
          )
        }
      >
        {chips.map((filter) => (
          <Held key={filter.id} held={open?.from === filter.id}>
            <Chip
              label={filter.label}
              value={filter.value ?? text('empty')}
              removeLabel={text('removeFilter', { filter: filter.label })}
              expanded={open?.from === filter.id}
              onClick={() => show(filter.id, filter.id)}
              onRemove={() => {
                setOpen(null)
                filter.onRemove()
                add.current?.focus()
              }}
            />
            {popover(filter.id)}
          </Held>
        ))}
        <Held held={open?.from === ADD}>
          <AddChip
            ref={add}
            label={text('filter')}
            kbd="f"
            aria-haspopup="dialog"
            aria-expanded={open?.from === ADD}
            onClick={() => show(ADD, null)}
          />
          {popover(ADD)}
        </Held>
      </ChipRow>
      {narrow && open && (
        <Sheet
          opened
          title={label}
          onClose={() => setOpen(null)}
          footer={
            <>
              {edited && open.from === ADD && (
                <Button icon="chevron-left" onClick={() => setOpen({ from: ADD, editor: null })}>
                  {text('back')}
                </Button>
              )}
              <Button variant="primary" onClick={() => setOpen(null)}>
                {text('done')}
              </Button>
            </>
          }
        >
          {content}
          {!edited && sheetExtra != null && <div className={s.extra}>{sheetExtra}</div>}
        </Sheet>
      )}
    </>
  )
}

/** Keeps a press on the anchor from counting as a press outside the popover; the anchor closes the popover itself. */
function Held({ held, children }: { held: boolean; children: ReactNode }) {
  const hold = held ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action of its own
    <span className={cx('inline-flex flex-none', s.anchor)} onMouseDown={hold} onTouchStart={hold}>
      {children}
    </span>
  )
}

function FilterList({ filters, onOpen }: { filters: readonly BarFilter[]; onOpen: (id: string) => void }) {
  return (
    <ul className="stack gap-1">
      {filters.map(({ id, label, value }) => (
        <li key={id}>
          <button type="button" className={cx('row gap-8 full compact', s.item)} onClick={() => onOpen(id)}>
            <span>{label}</span>
            {value !== undefined && <em>{value}</em>}
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const ADD = '+'
