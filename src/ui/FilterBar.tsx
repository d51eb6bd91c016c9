import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { AddChip, Chip, ChipRow } from '#ui/Chip.tsx'
import s from '#ui/FilterBar.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useUiText } from '#ui/text.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

export interface BarFilter {
  id: string
  label: string
  /** What it is set to, in words; undefined while it is not in force. */
  value?: string
  /** Sets it; changes take effect at once. */
  editor: ReactNode
  onRemove: () => void
}

export interface FilterBarProps {
  filters: readonly BarFilter[]
  onClearAll: () => void
  /** Whether there is something to clear, also beyond these filters; else told by them. */
  clearable?: boolean
  /** Heading of the F key in the key help. */
  keysSection: string
  /** More below the filters in the sheet of the phone layout, such as the order. */
  sheetExtra?: ReactNode
}

/** The filters in force as chips, each with its editor behind it, and the way to more. Load lazily. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onClearAll, keysSection, sheetExtra } = props
  const text = useUiText()
  const narrow = useNarrow()
  const [open, setOpen] = useState<{ from: string; editor: string | null } | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const show = (from: string, editor: string | null) => setOpen(open?.from === from ? null : { from, editor })
  useShortcuts([{ keys: 'f', label: text('filters'), section: keysSection, run: () => show(ADD, null) }])
  const edited = filters.find(({ id }) => id === open?.editor)
  // A chip stays while its editor hangs on it, also with nothing chosen.
  const chips = filters.filter(({ id, value }) => value !== undefined || open?.from === id)
  const content = edited ? (
    edited.editor
  ) : (
    <FilterList filters={filters} onOpen={(editor) => open && setOpen({ ...open, editor })} />
  )
  const label = edited?.label ?? text('filters')
  // It hangs on what lies over the button, seen by nobody, which names it: a button's own words would be its name.
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

/** A press on what the popover hangs on is not one outside of it: it closes it by itself. */
function Held({ held, children }: { held: boolean; children: ReactNode }) {
  const hold = held ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action of its own
    <span className={s.anchor} onMouseDown={hold} onTouchStart={hold}>
      {children}
    </span>
  )
}

function FilterList({ filters, onOpen }: { filters: readonly BarFilter[]; onOpen: (id: string) => void }) {
  return (
    <ul className={s.list}>
      {filters.map(({ id, label, value }) => (
        <li key={id}>
          <button type="button" className={s.item} onClick={() => onOpen(id)}>
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
