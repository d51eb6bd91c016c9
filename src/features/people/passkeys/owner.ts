import { createHmac } from 'node:crypto'
import { mailLanguage, passkeyMail } from '#features/people/invitations/mails.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import type { PasskeyRow } from '#features/people/passkeys/store.ts'
import { findHolder } from '#features/people/second-factor/store.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * What authenticators store as the owner: the same for all passkeys of a person, so that an authenticator has one at
 * most. It has the form of a secret of the company, but is none, and says nothing about the person.
 */
export function userHandleOf(
  { config }: Pick<Services, 'config'>,
  companyId: number,
  employeeId: number,
  stored: readonly Pick<PasskeyRow, 'user_handle'>[],
): string {
  const [known] = stored
  if (known) return known.user_handle
  const unique = createHmac('sha256', config.secretKey).update(`passkey:${companyId}:${employeeId}`)
  return `${companyId}.${unique.digest('base64url')}`
}

/** Mails the owner, since someone else may have made the change. */
export async function notifyOwner(
  services: Pick<Services, 'config'>,
  tx: Tx,
  employeeId: number,
  change: { what: 'added' | 'removed'; name: string },
): Promise<void> {
  const holder = await findHolder(tx, employeeId)
  if (!holder) return
  const { company } = tx.viewer
  const mail = passkeyMail({
    language: mailLanguage(holder.language, company.language),
    firstName: holder.first_name,
    company: company.name,
    ...change,
    link: services.config.baseUrl + paths.profile(),
  })
  await mailPerson(services, tx, 'passkey_changed', { employeeId, to: holder.email, ...mail })
}
