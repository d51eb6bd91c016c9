import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type UnitKind, unitQuery } from '#features/people/web/units/units-api.ts'

/** Names of teams or groups; the id if one is gone or the viewer may not know its name. */
export function useUnitNames(kind: UnitKind, ids: readonly number[]): (id: number) => string {
  const { t } = useTranslation('feedback')
  const units = useQueries({ queries: ids.map((id) => unitQuery(kind, id)) })
  return (id) => {
    const unit = units[ids.indexOf(id)]
    return unit?.data?.name ?? (unit?.isPending ? '…' : t(`units.byId.${kind}`, { id }))
  }
}
