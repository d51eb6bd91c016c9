import { findKnown } from '#features/people/employee-import/import-context-store.ts'
import type { ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { peopleByFormerEmail } from '#features/people/employees/former-emails.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Replaces former e-mails by current ones, so that a row with a person's former e-mail finds the person and does not
 * change the e-mail back. A row with a different employee number belongs to a new person who now has that e-mail.
 */
export const followFormerEmails = (
  services: Services,
  viewer: Viewer,
  items: readonly ImportedEmployee[],
): Promise<ImportedEmployee[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const emails = new Set(items.flatMap(({ email, manager }) => [email ?? [], manager ?? []].flat()))
    const former = await peopleByFormerEmail(tx, [...emails])
    if (former.size === 0) return [...items]
    const numbers = items.flatMap(({ email, customEmployeeId }) =>
      former.has(email ?? '') ? (customEmployeeId ?? []) : [],
    )
    const numbered = await findKnown(tx, { emails: [], customIds: numbers }, false)
    const usedNumbers = new Set(numbered.map(({ custom_employee_id }) => custom_employee_id))
    const followed = items.map((item): ImportedEmployee => {
      const person = former.get(item.email ?? '')
      if (!person) return item
      const { customEmployeeId: number } = item
      const isPerson =
        number === undefined || (person.custom_employee_id === null && !usedNumbers.has(number))
      return isPerson ? { ...item, email: person.email } : item
    })
    // An e-mail that a row gives to a new person now means that person.
    const takenOver = new Set(followed.map(({ email }) => email))
    return followed.map((item) => {
      const { manager } = item
      const person = former.get(manager ?? '')
      return person && !takenOver.has(manager) ? { ...item, manager: person.email } : item
    })
  })
