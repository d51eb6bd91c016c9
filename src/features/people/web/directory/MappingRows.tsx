import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/directory/directory.module.css'
import type { DirectoryMapping } from '#features/people/web/directory/directory-api.ts'
import { type MappedGroup, moved, NEW_GROUP } from '#features/people/web/directory/mapping-form.ts'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MappingRowsProps = {
  groups: readonly MappedGroup[]
  onChange: (groups: MappedGroup[]) => void
  /** The server's error for a field. */
  faultAt: (field: string) => string | undefined
  mapping: DirectoryMapping
}

const UP = '[data-move="up"]'
const DOWN = '[data-move="down"]'

/** The groups in order, each with its role and team; buttons move and remove them. */
export function MappingRows({ groups, onChange, faultAt, mapping }: MappingRowsProps) {
  const { t } = useTranslation('people')
  const known = useId()
  const list = useRef<HTMLOListElement>(null)
  const roles = [
    { value: '', label: t('signOn.directory.noRole') },
    ...mapping.roles.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const set = (place: number, part: Partial<MappedGroup>) =>
    onChange(groups.map((group, index) => (index === place ? { ...group, ...part } : group)))
  // After the rows are drawn, the focus follows the moved row, or goes to the neighbour of a removed one.
  const focusAt = (place: number, ...controls: string[]) =>
    setTimeout(() => {
      const row = list.current?.children[place]
      const found = controls.map((one) => row?.querySelector<HTMLButtonElement>(one))
      found.find((one) => one != null && !one.disabled)?.focus()
    })
  const move = (from: number, to: number) => {
    onChange(moved(groups, from, to))
    focusAt(to, ...(to < from ? [UP, DOWN] : [DOWN, UP]))
  }
  const remove = (place: number) => {
    onChange(groups.filter((_group, index) => index !== place))
    focusAt(Math.min(place, groups.length - 2), '[data-remove]')
  }
  return (
    <>
      <datalist id={known}>
        {mapping.known_groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {groups.length > 0 && (
        <ol className={cx('stack gap-12', s.groups)} ref={list} aria-label={t('signOn.directory.groups')}>
          {groups.map(({ group, role_id, team }, index) => {
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position, which sets their priority
              <li key={index}>
                <TextInput
                  label={t('signOn.directory.group', { number })}
                  list={known}
                  autoComplete="off"
                  maxLength={200}
                  value={group}
                  error={faultAt(`groups.${index}.group`)}
                  onChange={(event) => set(index, { group: event.target.value })}
                />
                <Select
                  label={t('signOn.directory.roleOf', { number })}
                  value={role_id}
                  error={faultAt(`groups.${index}.role_id`)}
                  options={roles}
                  onChange={(event) => set(index, { role_id: event.target.value })}
                />
                <TeamField
                  label={t('signOn.directory.teamOf', { number })}
                  placeholder={t('signOn.directory.noTeam')}
                  value={team}
                  error={faultAt(`groups.${index}.team_id`)}
                  onChange={(next) => set(index, { team: next })}
                />
                <span className={cx('inline-flex gap-2', s.tools)}>
                  <IconButton
                    icon="arrow-up"
                    label={t('signOn.directory.up', { number })}
                    data-move="up"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={t('signOn.directory.down', { number })}
                    data-move="down"
                    disabled={number === groups.length}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    icon="trash"
                    label={t('signOn.directory.remove', { number })}
                    data-remove=""
                    onClick={() => remove(index)}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <Button
        icon="plus"
        className={s.start}
        onClick={() => {
          onChange([...groups, NEW_GROUP])
          focusAt(groups.length, 'input')
        }}
      >
        {t('signOn.directory.add')}
      </Button>
    </>
  )
}
