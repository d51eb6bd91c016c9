import { raiseAccessVersion } from '#features/company/access-version.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { administersCompany } from '#features/people/employees/guards.ts'
import { confirmSignIn } from '#features/people/invitations/password-links.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { hasAdmin } from '#features/people/roles/holders-store.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { maySignIn } from '#features/people/sessions/viewers.ts'
import {
  findByEmail,
  findById,
  findByIdentity,
  linkIdentity,
  setRole,
} from '#features/people/sign-on/account-store.ts'
import { isOfDomains, type SignOnPerson } from '#features/people/sign-on/claims.ts'
import { SignOnError } from '#features/people/sign-on/provider.ts'
import { findGroupRoles, findRoles, type SettingsRow } from '#features/people/sign-on/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findById>>>

/**
 * Finds the employee of a provider's person: by an earlier link, else by e-mail, else by creating one if the company's
 * settings allow it. Each sign-on applies the role that the provider's groups are mapped to.
 */
export async function resolveAccount(tx: Tx, settings: SettingsRow, person: SignOnPerson): Promise<number> {
  const issuer = issuerOf(settings)
  if (person.subject === '') throw new SignOnError('refused')
  const linked = await findByIdentity(tx, issuer, person.subject)
  const account = linked ?? (await accountOfEmail(tx, settings, person))
  if (account.status !== 'CREATED' && !maySignIn(account.status)) throw new SignOnError('unknown_person')
  // The company's admins choose the provider, so it must not sign in the vendor's staff, who have more rights.
  if (account.permissions.includes('admin')) throw new SignOnError('unknown_person')
  if (!linked) {
    await linkIdentity(tx, { issuer, subject: person.subject, employeeId: account.id })
    tx.audit({ action: 'sign_on.linked', objectType: 'employee', objectId: account.id, after: { issuer } })
  }
  await confirmSignIn(tx, account.id)
  await applyGroups(tx, account, person.groups)
  return account.id
}

/** The issuer under which a person is stored. SAML has a prefix: subjects of the two protocols differ even at one provider. */
const issuerOf = ({ protocol, issuer, saml_entity_id }: SettingsRow): string =>
  protocol === 'SAML' ? `saml:${saml_entity_id}` : (issuer ?? '')

async function accountOfEmail(tx: Tx, settings: SettingsRow, person: SignOnPerson): Promise<Account> {
  if (person.email === null) throw new SignOnError(person.unverified ? 'unverified_email' : 'unknown_person')
  const email = normaliseEmail(person.email)
  if (!isOfDomains(email, settings.domains)) throw new SignOnError('unknown_person')
  const known = await findByEmail(tx, email)
  if (known) return known
  if (!settings.create_people || settings.default_role_id === null) throw new SignOnError('unknown_person')
  // Apply the groups' role from the start, so that new people never have more rights than their groups give.
  const id = await createEmployee(tx, {
    email,
    firstName: person.firstName,
    lastName: person.lastName,
    roleId: (await roleOf(tx, person.groups))?.id ?? settings.default_role_id,
    status: 'CONFIRMED',
  })
  const created = await findById(tx, id)
  if (!created) throw new SignOnError('unknown_person')
  return created
}

/**
 * Gives the role of the first matching group. Skips roles with the flag `admin`, which a role may have gained after the
 * mapping was saved. The last admin of the company keeps their role.
 */
async function applyGroups(tx: Tx, account: Account, groups: readonly string[]): Promise<void> {
  const role = await roleOf(tx, groups)
  if (!role || role.id === account.role_id) return
  // Locks the company's row, so that two admins losing their role concurrently wait for each other.
  await raiseAccessVersion(tx)
  const demotes = administersCompany(account.permissions) && !administersCompany(role.permissions)
  const change = { before: { role_id: account.role_id }, after: { role_id: role.id } }
  if (demotes && !(await hasAdmin(tx, account.id))) {
    tx.audit({ action: 'employee.last_admin_kept', objectType: 'employee', objectId: account.id, ...change })
    return
  }
  await setRole(tx, account.id, role.id)
  peopleChanged(tx, [account.id])
  tx.audit({ action: 'employee.role_by_group', objectType: 'employee', objectId: account.id, ...change })
}

async function roleOf(tx: Tx, groups: readonly string[]) {
  const mapping = (await findGroupRoles(tx)).find(({ group_name }) => groups.includes(group_name))
  if (!mapping) return null
  const role = (await findRoles(tx)).find(({ id }) => id === mapping.role_id)
  return role && !role.permissions.includes('admin') ? role : null
}
