import { type ReactNode, useState } from 'react'
import s from '#features/reports/trends/web/trends.module.css'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { PopoverAnchor, PopoverHook } from '#ui/PopoverAnchor.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useUiText } from '#ui/text.ts'

/** Describes the page in one sentence with editable words. */
export function Sentence({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={cx('row wrap secondary', s.sentence)} role="group" aria-label={label}>
      {children}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Placeholder while nothing is chosen; it cannot be chosen itself. */
  none?: string
}

/** An editable word with a native select, for its keyboard support and phone picker. */
export function Choice<Value extends string>({ label, value, options, onChange, none }: ChoiceProps<Value>) {
  return (
    <span className={cx('inline-row gap-5 ink', s.word)}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {value === null && (
          <option value="" hidden>
            {none ?? '…'}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

type OpenChoiceProps = {
  label: string
  /** The chosen value as text. */
  value: string
  /** The editor; call `close` to close the popover or sheet around it. */
  children: (close: () => void) => ReactNode
}

/** An editable word with its own editor: a popover on wide screens, a sheet on phones. */
export function OpenChoice({ label, value, children }: OpenChoiceProps) {
  const text = useUiText()
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <PopoverAnchor opened={opened}>
      <button
        type="button"
        className={cx('inline-row gap-5 ink', s.word)}
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{value}</span>
        <Icon name="chevron-down" />
      </button>
      {narrow
        ? opened && (
            <Sheet
              opened
              title={label}
              onClose={close}
              footer={
                <Button variant="primary" onClick={close}>
                  {text('done')}
                </Button>
              }
            >
              {children(close)}
            </Sheet>
          )
        : opened && (
            <Popover
              opened
              onChange={setOpened}
              label={label}
              width={320}
              target={<PopoverHook label={label} />}
            >
              {children(close)}
            </Popover>
          )}
    </PopoverAnchor>
  )
}
