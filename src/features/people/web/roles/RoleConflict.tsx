import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/RoleConflict.module.css'
import { type Difference, differences, type RoleDraft } from '#features/people/web/roles/role-draft.ts'
import type { Scope } from '#platform/access/permissions.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'

type RoleConflictProps = {
  mine: RoleDraft
  stored: RoleDraft
  onTakeStored: () => void
  onKeepMine: () => void
}

/** Shows both copies when another person saved first, and lets the viewer choose. Nothing was overwritten. */
export function RoleConflict({ mine, stored, onTakeStored, onKeepMine }: RoleConflictProps) {
  const { t } = useTranslation('people')
  const rows = differences(mine, stored)
  return (
    <Dialog
      opened
      // Escape must lose neither copy: keep the edits on top of the stored copy.
      onClose={onKeepMine}
      title={t('roles.conflictTitle')}
      size={560}
      footer={
        <>
          <Button onClick={onTakeStored}>{t('roles.conflictTake')}</Button>
          <Button variant="primary" data-autofocus onClick={onKeepMine}>
            {t('roles.conflictKeep')}
          </Button>
        </>
      }
    >
      <p className={s.text}>{t('roles.conflictText')}</p>
      <table className={cx('compact', s.table)}>
        <thead>
          <tr>
            <th scope="col">{t('roles.conflictWhat')}</th>
            <th scope="col">{t('roles.conflictMine')}</th>
            <th scope="col">{t('roles.conflictStored')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={s.text}>{t('roles.conflictSame')}</p>}
    </Dialog>
  )
}

function Row({ row }: { row: Difference }) {
  const { t } = useTranslation('people')
  const scope = (value: Scope | null) => t(`roles.scopes.${value ?? 'none'}`)
  const granted = (value: boolean) => (value ? t('roles.granted') : t('roles.notGranted'))
  if (row.kind === 'name') return <Cells what={t('roles.name')} mine={row.mine} stored={row.stored} />
  if (row.kind === 'area')
    return <Cells what={t(`roles.areas.${row.area}`)} mine={scope(row.mine)} stored={scope(row.stored)} />
  const { flag, mine, stored } = row
  return <Cells what={t(`roles.flags.${flag}.name`)} mine={granted(mine)} stored={granted(stored)} />
}

function Cells({ what, mine, stored }: { what: string; mine: string; stored: string }) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{mine}</td>
      <td>{stored}</td>
    </tr>
  )
}

const keyOf = (row: Difference): string =>
  row.kind === 'flag' ? row.flag : row.kind === 'area' ? row.area : 'name'
