import {
  findChannelNames,
  findKnown,
  findLogins,
  findManagers,
  findOpenTeams,
  findRoles,
} from '#features/people/employee-import/ground-store.ts'
import type { Ground } from '#features/people/employee-import/judge.ts'
import { fold, type ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { TeamTree } from '#features/people/employee-import/team-tree.ts'
import type { KnownManagers } from '#features/people/employee-import/whole-file.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What these rows are judged against; with `hold` the people are held until the transaction ends. */
export async function readGround(
  tx: Tx,
  items: readonly ImportedEmployee[],
  { hold = false } = {},
): Promise<Ground> {
  const emails = items.flatMap(({ email }) => email ?? [])
  const customIds = items.flatMap(({ customEmployeeId }) => customEmployeeId ?? [])
  const known = await findKnown(tx, { emails, customIds }, hold)
  const logins = await findLogins(tx, emails)
  const channels = await findChannelNames(tx)
  return {
    byEmail: new Map(known.map((one) => [one.email, one])),
    byCustomId: new Map(
      known.flatMap((one) =>
        one.custom_employee_id === null ? [] : [[one.custom_employee_id, one] as const],
      ),
    ),
    foreignEmails: new Set(logins.filter((one) => one.company_id !== tx.companyId).map(({ email }) => email)),
    roles: await findRoles(tx),
    // By name first: of two channels one may be named as the other's address.
    channels: new Map([
      ...channels.map(({ id, slug }) => [slug, id] as const),
      ...channels.map(({ id, name }) => [fold(name), id] as const),
    ]),
    teams: await readTree(tx),
    grantsAdmin: tx.viewer.permissions.admin,
    ownId: tx.viewer.person?.id ?? null,
  }
}

export const readTree = async (tx: Tx): Promise<TeamTree> => new TeamTree(await findOpenTeams(tx))

/** The managers that these rows name, as far as the company has them. */
export async function readManagers(tx: Tx, items: readonly ImportedEmployee[]): Promise<KnownManagers> {
  const emails = [...new Set(items.flatMap(({ manager }) => manager ?? []))]
  const rows = await findManagers(tx, emails)
  return new Map(rows.map(({ id, email, led_team_id }) => [email, { id, leads: led_team_id !== null }]))
}
