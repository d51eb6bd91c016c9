import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/RoleRights.module.css'
import {
  type DataAccess,
  PRODUCT_AREAS,
  type ProductArea,
  SCOPES,
  type Scope,
} from '#platform/access/permissions.ts'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'

type DataAccessMatrixProps = {
  access: DataAccess
  /** Areas in which the role differs from its template. */
  differing: ReadonlySet<ProductArea>
  readOnly: boolean
  onChange: (area: ProductArea, scope: Scope | null) => void
}

const CHOICES: readonly (Scope | null)[] = [null, ...SCOPES]

/** Data access as a table: a row per area, a column per scope. Arrow keys move within a row. */
export function DataAccessMatrix({ access, differing, readOnly, onChange }: DataAccessMatrixProps) {
  const { t } = useTranslation('people')
  const scopeName = (scope: Scope | null) => t(`roles.scopes.${scope ?? 'none'}`)
  return (
    <div className={s.matrix}>
      <table className="compact">
        <thead>
          <tr>
            <th scope="col">{t('roles.area')}</th>
            {CHOICES.map((scope) => (
              <th key={scope ?? 'none'} scope="col" className={s.scope}>
                {scopeName(scope)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRODUCT_AREAS.map((area) => (
            <tr key={area}>
              <th scope="row">
                <span className={cx('row wrap', s.area)}>
                  {t(`roles.areas.${area}`)}
                  {differing.has(area) && <Tag tone="accent">{t('roles.changed')}</Tag>}
                </span>
              </th>
              {CHOICES.map((scope) => (
                <td key={scope ?? 'none'} className={s.scope}>
                  <label className={s.radio}>
                    <input
                      type="radio"
                      name={`scope-${area}`}
                      checked={(access[area] ?? null) === scope}
                      disabled={readOnly}
                      aria-label={`${t(`roles.areas.${area}`)}: ${scopeName(scope)}`}
                      onChange={() => onChange(area, scope)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
