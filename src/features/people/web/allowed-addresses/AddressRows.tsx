import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/allowed-addresses/allowed-addresses.module.css'
import type { AddressEntry } from '#features/people/web/allowed-addresses/allowed-addresses-api.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type AddressRowsProps = {
  entries: readonly AddressEntry[]
  onChange: (entries: AddressEntry[]) => void
  onAdd: (entry: AddressEntry) => void
  /** The server's error for a field. */
  faultAt: (field: string) => string | undefined
  ownAddress: string
}

/** The entries with their notes, and buttons that add and remove them. */
export function AddressRows({ entries, onChange, onAdd, faultAt, ownAddress }: AddressRowsProps) {
  const { t } = useTranslation('people')
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const set = (place: number, part: Partial<AddressEntry>) =>
    onChange(entries.map((entry, index) => (index === place ? { ...entry, ...part } : entry)))
  // After the rows are drawn.
  const focusAt = (place: number, control: string) =>
    setTimeout(() => {
      const found = list.current?.children[place]?.querySelector<HTMLElement>(control)
      ;(found ?? add.current)?.focus()
    })
  const insert = (entry: AddressEntry, control: string) => {
    onAdd(entry)
    focusAt(entries.length, control)
  }
  const remove = (place: number) => {
    onChange(entries.filter((_entry, index) => index !== place))
    focusAt(Math.min(place, entries.length - 2), 'button')
  }
  return (
    <>
      {entries.length > 0 && (
        <ul className={cx('stack gap-12', s.entries)} ref={list} aria-label={t('allowedAddresses.title')}>
          {entries.map(({ range, note }, index) => {
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <li key={index}>
                <TextInput
                  label={t('allowedAddresses.range', { number })}
                  autoComplete="off"
                  maxLength={60}
                  value={range}
                  error={faultAt(`entries.${index}.range`)}
                  onChange={(event) => set(index, { range: event.target.value })}
                />
                <TextInput
                  label={t('allowedAddresses.note', { number })}
                  autoComplete="off"
                  maxLength={200}
                  value={note}
                  error={faultAt(`entries.${index}.note`)}
                  onChange={(event) => set(index, { note: event.target.value })}
                />
                <span className={s.tools}>
                  <IconButton
                    icon="trash"
                    label={t('allowedAddresses.remove', { number })}
                    onClick={() => remove(index)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex gap-8 wrap">
        <Button ref={add} onClick={() => insert({ range: '', note: '' }, 'input')}>
          {t('allowedAddresses.add')}
        </Button>
        {!entries.some(({ range }) => range === ownAddress) && (
          <Button onClick={() => insert({ range: ownAddress, note: '' }, 'input')}>
            {t('allowedAddresses.addOwn')}
          </Button>
        )}
      </div>
    </>
  )
}
