import { updateLogin } from '#features/people/employees/change-store.ts'
import {
  deleteFormerEmails,
  type EmailChange,
  findByFormerEmails,
  insertFormerEmails,
} from '#features/people/employees/former-emails-store.ts'
import { revokeLinksOf } from '#features/people/sessions/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Changes the e-mails people sign in with. Imports and programs that name the former e-mail still reach the person,
 * until another person gets that e-mail.
 */
export async function changeEmails(tx: Tx, changes: readonly EmailChange[]): Promise<void> {
  if (changes.length === 0) return
  for (const { employeeId, to } of changes) await updateLogin(tx, employeeId, to)
  await insertFormerEmails(tx, changes)
  await reclaimEmails(
    tx,
    changes.map(({ to }) => to),
  )
  // A link mailed to the old address must not open the account.
  await revokeLinksOf(
    tx,
    changes.map(({ employeeId }) => employeeId),
  )
}

/** Removes e-mails from the former ones, because they are in use again. */
export const reclaimEmails = (tx: Tx, emails: readonly string[]): Promise<void> =>
  deleteFormerEmails(tx, emails)

/** People by their former e-mails; e-mails in use are excluded. */
export async function peopleByFormerEmail(tx: Tx, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, Awaited<ReturnType<typeof findByFormerEmails>>[number]>()
  const rows = await findByFormerEmails(tx, emails)
  return new Map(rows.map((row) => [row.former_email, row]))
}
