import {
  findChannelNames,
  findKnown,
  findLogins,
  findManagers,
  findOpenTeams,
  findRoles,
  type KnownManager,
} from '#features/people/employee-import/import-context-store.ts'
import type { ImportContext } from '#features/people/employee-import/judge.ts'
import { fold, type ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { TeamTree } from '#features/people/employee-import/team-tree.ts'
import type { KnownManagers } from '#features/people/employee-import/whole-file.ts'
import { peopleByFormerEmail } from '#features/people/employees/former-emails.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Loads the company data that these rows are judged against; `hold` locks the people until the transaction ends. */
export async function readImportContext(
  tx: Tx,
  items: readonly ImportedEmployee[],
  { hold = false } = {},
): Promise<ImportContext> {
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
    // Names override slugs, because one channel may be named like another one's slug.
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

/** The managers named in these rows that the company has. */
export async function readManagers(tx: Tx, items: readonly ImportedEmployee[]): Promise<KnownManagers> {
  const emails = [...new Set(items.flatMap(({ manager }) => manager ?? []))]
  const managers = await managersByEmail(tx, emails)
  return new Map(
    [...managers].map(([email, { id, first_name, last_name, team_id, led_team_id }]) => [
      email,
      { id, firstName: first_name, lastName: last_name, teamId: team_id, leads: led_team_id !== null },
    ]),
  )
}

/** Managers by e-mail; former e-mails find them too. */
export async function managersByEmail(tx: Tx, emails: readonly string[]): Promise<Map<string, KnownManager>> {
  const former = await peopleByFormerEmail(tx, emails)
  const current = (email: string) => former.get(email)?.email ?? email
  const rows = await findManagers(tx, emails.map(current))
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return new Map(
    emails.flatMap((email) => {
      const manager = byEmail.get(current(email))
      return manager ? [[email, manager] as const] : []
    }),
  )
}
