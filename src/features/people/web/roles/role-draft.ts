import {
  type DataAccess,
  GRANTED_FLAGS,
  type GrantedFlag,
  PRODUCT_AREAS,
  type ProductArea,
  type Scope,
} from '#platform/access/permissions.ts'

/** The editable values of a role, stored or in the form. */
export type RoleDraft = {
  name: string
  permissions: readonly GrantedFlag[]
  data_access: DataAccess
}

/** One difference between two copies of a role. */
export type Difference =
  | { kind: 'name'; mine: string; stored: string }
  | { kind: 'flag'; flag: GrantedFlag; mine: boolean; stored: boolean }
  | { kind: 'area'; area: ProductArea; mine: Scope | null; stored: Scope | null }

/** Why the viewer cannot change a role; null if they can. */
export function fixedBecause(
  role: { legacy: boolean; permissions: readonly GrantedFlag[] },
  isVendor: boolean,
): 'builtIn' | 'vendor' | null {
  if (role.legacy) return 'builtIn'
  return role.permissions.includes('admin') && !isVendor ? 'vendor' : null
}

export const draftOf = ({ name, permissions, data_access }: RoleDraft): RoleDraft => ({
  name,
  permissions,
  data_access,
})

export const isSameRole = (one: RoleDraft, other: RoleDraft): boolean => differences(one, other).length === 0

/** Validates a restored draft. Areas without access are missing, so comparing shapes would not work. */
export function isRoleDraft(value: unknown): boolean {
  const { name, permissions, data_access } = (value ?? {}) as Partial<RoleDraft>
  return typeof name === 'string' && Array.isArray(permissions) && typeof data_access === 'object'
}

export function differences(mine: RoleDraft, stored: RoleDraft): Difference[] {
  const found: Difference[] = []
  if (mine.name.trim() !== stored.name.trim())
    found.push({ kind: 'name', mine: mine.name, stored: stored.name })
  for (const area of PRODUCT_AREAS) {
    const scopes = { mine: mine.data_access[area] ?? null, stored: stored.data_access[area] ?? null }
    if (scopes.mine !== scopes.stored) found.push({ kind: 'area', area, ...scopes })
  }
  for (const flag of GRANTED_FLAGS) {
    const has = { mine: mine.permissions.includes(flag), stored: stored.permissions.includes(flag) }
    if (has.mine !== has.stored) found.push({ kind: 'flag', flag, ...has })
  }
  return found
}

/** Applies the changes made since `base` to a newer copy; everything else keeps the newer values. */
export function changedAgain(base: RoleDraft, mine: RoleDraft, stored: RoleDraft): RoleDraft {
  let again = draftOf(stored)
  for (const difference of differences(mine, base)) {
    if (difference.kind === 'name') again = { ...again, name: difference.mine }
    else if (difference.kind === 'flag') again = withFlag(again, difference.flag, difference.mine)
    else again = withScope(again, difference.area, difference.mine)
  }
  return again
}

export function withFlag(draft: RoleDraft, flag: GrantedFlag, granted: boolean): RoleDraft {
  const has = (other: GrantedFlag) => (other === flag ? granted : draft.permissions.includes(other))
  return { ...draft, permissions: GRANTED_FLAGS.filter(has) }
}

export function withScope(draft: RoleDraft, area: ProductArea, scope: Scope | null): RoleDraft {
  const { [area]: _former, ...others } = draft.data_access
  return { ...draft, data_access: scope === null ? others : { ...others, [area]: scope } }
}
