import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import input from '#ui/Input.module.css'
import { Kbd } from '#ui/Kbd.tsx'
import s from '#ui/SearchField.module.css'
import { useUiText } from '#ui/text.ts'

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'value' | 'onChange' | 'type'> {
  /** Accessible name and placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The shortcut that focuses the field. */
  kbd?: string
  ref?: Ref<HTMLInputElement>
}

/** The search of a list, in its bar: without a visible label; Escape clears it. */
export function SearchField({ label, value, onChange, kbd, className, ref, ...rest }: SearchFieldProps) {
  const text = useUiText()
  return (
    <span className={cx(input.input, input.wrap, s.search, className)}>
      <Icon name="search" />
      <input
        {...rest}
        ref={ref}
        type="search"
        className={input.bare}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape clears the field first, and leaves it when it is empty.
          if (value === '') event.currentTarget.blur()
          else onChange('')
          event.stopPropagation()
        }}
      />
      {value !== '' ? (
        <IconButton icon="x" size="sm" label={text('clear')} onClick={() => onChange('')} />
      ) : (
        kbd && (
          <span className="wide-only">
            <Kbd keys={kbd} />
          </span>
        )
      )}
    </span>
  )
}
