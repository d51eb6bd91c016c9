import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { foldText } from '#lib/fold.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import input from '#ui/Input.module.css'
import s from '#ui/MultiSelect.module.css'
import { useUiText } from '#ui/text.ts'
import { useListbox } from '#ui/use-listbox.ts'

export interface MultiSelectOption<T extends string | number> {
  value: T
  label: string
  detail?: string
  /** Shows an avatar; null for a person without an image. */
  image?: string | null
}

export interface MultiSelectProps<T extends string | number> {
  /** Name of the search field and the list. */
  label: string
  options: readonly MultiSelectOption<T>[]
  value: readonly T[]
  onChange: (value: T[]) => void
  placeholder?: string
  /** Shown instead of the list while options load or when loading failed. */
  status?: ReactNode
  autoFocus?: boolean
}

/**
 * A searchable list of checkboxes for the popover or sheet of a filter. The focus stays in the search field: arrows,
 * Home, End and PageUp/Down move, Enter toggles, Escape clears the search before it closes anything. Options that were
 * chosen when it opened come first, and nothing moves while it is open.
 */
export function MultiSelect<T extends string | number>({
  label,
  options,
  value,
  onChange,
  placeholder,
  status,
  autoFocus,
}: MultiSelectProps<T>) {
  const text = useUiText()
  const [query, setQuery] = useState('')
  const [first] = useState(() => new Set(value))
  const needle = foldText(useDeferredValue(query).trim())
  const chosen = useMemo(() => new Set(value), [value])
  const ordered = useMemo(
    () => [...options.filter((o) => first.has(o.value)), ...options.filter((o) => !first.has(o.value))],
    [options, first],
  )
  const matching = useMemo(
    () =>
      needle ? ordered.filter((o) => foldText(`${o.label} ${o.detail ?? ''}`).includes(needle)) : ordered,
    [ordered, needle],
  )
  const toggle = (option: MultiSelectOption<T>) =>
    onChange(chosen.has(option.value) ? value.filter((v) => v !== option.value) : [...value, option.value])
  const latestToggle = useRef(toggle)
  latestToggle.current = toggle
  const onToggle = useCallback((option: MultiSelectOption<T>) => latestToggle.current(option), [])

  const { at, ...listbox } = useListbox({
    options: matching,
    // A status replaces the list.
    opened: !status,
    homeAndEnd: true,
    onChoose: toggle,
  })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || listbox.onKey(event)) return
    if (event.key !== 'Escape' || !query) return
    setQuery('')
    event.stopPropagation()
    event.preventDefault()
  }

  return (
    <div className={cx('stack-fit gap-8', s.multi)}>
      <span className={cx(input.input, input.wrap)}>
        <Icon name="search" />
        <input
          className={input.bare}
          role="combobox"
          aria-expanded={!status}
          {...listbox.field}
          aria-label={label}
          // biome-ignore lint/a11y/noAutofocus: set by the popover that opens with it
          autoFocus={autoFocus}
          placeholder={placeholder ?? text('search')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            listbox.restart()
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {status ?? (
        <>
          <div
            className={s.list}
            id={listbox.listId}
            role="listbox"
            aria-label={label}
            aria-multiselectable="true"
          >
            {matching.map((option, index) => (
              <Row
                key={option.value}
                id={listbox.idOf(index)}
                option={option}
                checked={chosen.has(option.value)}
                active={index === at}
                onToggle={onToggle}
              />
            ))}
          </div>
          {matching.length === 0 && <p className={cx('compact muted', s.none)}>{text('noMatches')}</p>}
          <div className={cx('row between small muted', s.foot)}>
            <span role="status">{text('selected', { count: value.length })}</span>
            {value.length > 0 && (
              <Button variant="link" onClick={() => onChange([])}>
                {text('clear')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

interface RowProps<T extends string | number> {
  id: string
  option: MultiSelectOption<T>
  checked: boolean
  active: boolean
  onToggle: (option: MultiSelectOption<T>) => void
}

// A thousand rows are plain elements, which the browser skips while out of view (content-visibility in the styles).
// Only rows that change are rendered again.
const Row = memo(PlainRow) as typeof PlainRow

function PlainRow<T extends string | number>({ id, option, checked, active, onToggle }: RowProps<T>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys act through the search field (aria-activedescendant)
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search field
    <div
      id={id}
      role="option"
      aria-selected={checked}
      className={cx('row compact', s.row, active && s.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onToggle(option)}
    >
      <span className={cx(s.box, checked && s.checked)}>{checked && <Icon name="check" />}</span>
      {option.image !== undefined && <Avatar name={option.label} image={option.image} size="sm" />}
      <span className="truncate">{option.label}</span>
      {option.detail && <span className="end small muted nowrap">{option.detail}</span>}
    </div>
  )
}
