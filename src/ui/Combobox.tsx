import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { foldText } from '#lib/fold.ts'
import { Avatar } from '#ui/Avatar.tsx'
import s from '#ui/Combobox.module.css'
import { cx } from '#ui/cx.ts'
import { Field, type FieldControl, type FieldProps } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import input from '#ui/Input.module.css'
import { MantineScope } from '#ui/MantineScope.tsx'
import { useUiText } from '#ui/text.ts'
import { useListbox } from '#ui/use-listbox.ts'
import '@mantine/core/styles/Popover.layer.css'

export interface ComboboxOption {
  value: string
  label: string
  detail?: string
  /** Shows an avatar; null for a person without an image. */
  image?: string | null
}

export interface ComboboxProps extends FieldProps {
  /** The chosen option with its label; it need not be among the options. */
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  options: readonly ComboboxOption[]
  /** If set, the caller searches for options; otherwise they are filtered here. */
  onSearch?: (text: string) => void
  /** Shown above the options while they load, or instead of them when loading failed. */
  status?: ReactNode
  placeholder?: string
  /** Adds a button that clears the choice. */
  clearable?: boolean
  disabled?: boolean
  'data-autofocus'?: boolean
}

/**
 * A choice of one among many, found by typing. The input shows the choice; leaving it restores that. Arrows move, Enter
 * chooses, Escape closes the list before anything around it. Load lazily: it is built on Mantine's popover.
 */
export function Combobox(props: ComboboxProps) {
  const { label, labelEnd, hint, error, required, id, className, ...control } = props
  return (
    <Field {...{ label, labelEnd, hint, error, required, id, className }}>
      {(field) => <Control {...control} field={field} />}
    </Field>
  )
}

type ControlProps = Omit<ComboboxProps, keyof FieldProps> & { field: FieldControl }

function Control(props: ControlProps) {
  const { field, value, onChange, options, onSearch, status, placeholder, clearable, disabled } = props
  const text = useUiText()
  const box = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  // Null: nothing was typed, so show the chosen option.
  const [typed, setTyped] = useState<string | null>(null)
  const needle = foldText(typed?.trim() ?? '')
  const shown = onSearch || !needle ? options : options.filter((option) => isFound(option, needle))
  const chosen = typed === null ? shown.findIndex((option) => option.value === value?.value) : 0
  const { at, ...listbox } = useListbox({
    options: shown,
    opened,
    start: Math.max(0, chosen),
    onChoose: (option) => choose(option),
  })

  const open = () => {
    if (opened || disabled) return
    listbox.restart()
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    if (typed !== null) onSearch?.('')
    setTyped(null)
  }
  const choose = (option: ComboboxOption | null) => {
    onChange(option)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || listbox.onKey(event)) return
    if (!opened && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open()
    else if (opened && event.key === 'Escape') {
      close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <MantineScope>
      <Popover
        opened={opened}
        onChange={(now) => !now && close()}
        width="target"
        position="bottom-start"
        offset={4}
        withRoles={false}
        closeOnEscape={false}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Popover.Target>
          <span className={cx(input.input, input.wrap, field['aria-invalid'] && input.invalid)}>
            {value?.image !== undefined && typed === null && (
              <Avatar name={value.label} image={value.image} size="sm" />
            )}
            <input
              {...field}
              data-autofocus={props['data-autofocus']}
              ref={box}
              className={input.bare}
              role="combobox"
              aria-expanded={opened}
              {...listbox.field}
              disabled={disabled}
              placeholder={value?.label ?? placeholder}
              value={typed ?? value?.label ?? ''}
              onClick={open}
              onFocus={(event) => event.target.select()}
              onBlur={close}
              onChange={(event) => {
                open()
                setTyped(event.target.value)
                listbox.restart()
                onSearch?.(event.target.value)
              }}
              onKeyDown={onKeyDown}
            />
            {clearable && value && !disabled ? (
              <IconButton
                icon="x"
                size="sm"
                label={text('clear')}
                onClick={() => {
                  onChange(null)
                  box.current?.focus()
                }}
              />
            ) : (
              <Icon name="chevron-down" />
            )}
          </span>
        </Popover.Target>
        <Popover.Dropdown className={s.dropdown} onMouseDown={(event) => event.preventDefault()}>
          {status}
          <div className={s.list} id={listbox.listId} role="listbox" aria-label={text('options')}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys act through the input (aria-activedescendant)
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
              <div
                key={option.value}
                id={listbox.idOf(index)}
                role="option"
                aria-selected={option.value === value?.value}
                className={cx('row gap-8 compact', s.option, index === at && s.active)}
                onClick={() => choose(option)}
              >
                {option.image !== undefined && <Avatar name={option.label} image={option.image} size="sm" />}
                <span className={cx('min-0 truncate', s.label)}>{option.label}</span>
                {option.detail && (
                  <span className={cx('end min-0 truncate small muted', s.detail)}>{option.detail}</span>
                )}
                {option.value === value?.value && <Icon name="check" />}
              </div>
            ))}
          </div>
          {shown.length === 0 && status == null && (
            <p className={cx('compact muted', s.none)}>{text('noMatches')}</p>
          )}
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  )
}

const isFound = ({ label, detail = '' }: ComboboxOption, needle: string): boolean =>
  foldText(`${label} ${detail}`).includes(needle)
