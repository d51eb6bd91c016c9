import { invitationMail, mailLanguage, resetMail, signOnMail } from '#features/people/invitations/mails.ts'
import { insertLink, type LinkKind } from '#features/people/invitations/store.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { revokeLinksOf } from '#features/people/sessions/store.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import { newSecret } from '#platform/auth/tokens.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { keepsMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

/** How long a link works. */
export const LINK = { invitationMs: 7 * MILLISECONDS_PER_DAY, resetMs: 24 * 3_600_000 } as const

export type Addressee = { id: number; email: string; firstName: string; language?: string | null }

/**
 * The result of an invitation. `link` is set only if mail is kept, for the admin to pass on; otherwise only the
 * mail contains it.
 */
export type Invitation = { link: string | null }

/**
 * Mails a person a link to choose a password, queued in the caller's transaction. Revokes the person's earlier links.
 * If the company signs in only through its own provider, the mail says so and contains no password link.
 */
export const invite = (services: Pick<Services, 'config'>, tx: Tx, person: Addressee): Promise<Invitation> =>
  sendLink(services, tx, person, 'INVITATION')

/** Like `invite`, for a person who forgot their password. */
export const sendReset = (
  services: Pick<Services, 'config'>,
  tx: Tx,
  person: Addressee,
): Promise<Invitation> => sendLink(services, tx, person, 'RESET')

async function sendLink(
  services: Pick<Services, 'config'>,
  tx: Tx,
  person: Addressee,
  kind: LinkKind,
): Promise<Invitation> {
  const { company } = tx.viewer
  const language = mailLanguage(person.language, company.language)
  const around = { language, firstName: person.firstName, company: company.name }
  const { baseUrl } = services.config
  await revokeLinksOf(tx, [person.id])
  const { onlyBy } = await signInPolicy(tx, person.id)
  if (onlyBy !== null) {
    const link = baseUrl + paths.signIn(undefined, company.slug)
    const mail = signOnMail({ ...around, invited: kind === 'INVITATION', provider: onlyBy, link })
    await mailPerson(services, tx, 'password_link', { employeeId: person.id, to: person.email, ...mail })
    return { link: null }
  }
  const secret = newSecret(tx.companyId)
  const ms = kind === 'INVITATION' ? LINK.invitationMs : LINK.resetMs
  await insertLink(tx, {
    tokenHash: secret.hash,
    employeeId: person.id,
    kind,
    createdBy: tx.viewer.person?.id ?? null,
    expiresAt: new Date(tx.now.getTime() + ms),
  })
  const link = baseUrl + paths.setPassword(secret.text)
  const mail =
    kind === 'INVITATION'
      ? invitationMail({ ...around, by: inviter(tx), link, days: LINK.invitationMs / MILLISECONDS_PER_DAY })
      : resetMail({ ...around, link, hours: LINK.resetMs / 3_600_000 })
  await mailPerson(services, tx, 'password_link', { employeeId: person.id, to: person.email, ...mail })
  tx.audit({
    action: kind === 'INVITATION' ? 'employee.invited' : 'password.reset_sent',
    objectType: 'employee',
    objectId: person.id,
  })
  return { link: kind === 'INVITATION' && keepsMail(services, company) ? link : null }
}

const inviter = ({ viewer: { person } }: Tx): string | null =>
  person && fullName(person.firstName, person.lastName)
