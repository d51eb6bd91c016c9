import { admins, type Line, versionOf } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const URL = '/api/v1/personal_data'

const subjectOf = ({ id }: Made) => ({ kind: 'employee', employee_id: id })

/** Only one request runs at a time. */
const endRequests = ({ services }: World) =>
  services.database.ownerPool.query(
    `/* across companies: so that the next caller can make one */ update app.privacy_request set state = 'done' where state in ('pending', 'running')`,
  )

/** A held person cannot be erased. */
const endHolds = ({ services }: World) =>
  services.database.ownerPool.query(
    '/* across companies: so that the next caller can erase someone */ update app.legal_hold set released_at = created_at where released_at is null',
  )

/** Older than anything, so that other lines find their records. */
const RULES = [{ kind: 'logs', days: 36_500 }]

/** Erasure and export of one person, for how long data is kept, and legal holds. */
export const PRIVACY: Readonly<Record<string, Line>> = {
  [`POST ${URL}/search`]: { who: admins, ask: () => ({ body: { query: 'anyone' } }) },
  [`POST ${URL}/preview`]: {
    who: admins,
    of: 'formerEmployee',
    ask: (made) => ({ body: { subject: subjectOf(made) } }),
  },
  [`GET ${URL}/requests`]: { who: admins },
  [`POST ${URL}/erasures`]: {
    who: admins,
    of: 'formerEmployee',
    ask: (made) => ({ body: { subject: subjectOf(made), confirmation: made.email } }),
    after: endRequests,
  },
  [`POST ${URL}/exports`]: {
    who: admins,
    of: 'formerEmployee',
    ask: (made) => ({ body: { subject: subjectOf(made) } }),
    after: endRequests,
  },
  [`POST ${URL}/requests/{id}/retry`]: { who: admins, of: 'failedPrivacyRequest', after: endRequests },
  [`GET ${URL}/requests/{id}/receipt`]: { who: admins, of: 'erasureReceipt' },
  [`POST ${URL}/requests/{id}/file`]: { who: admins, of: 'accessExport' },
  [`POST ${URL}/receipts/verify`]: { who: admins, ask: () => ({ body: { receipt: {} } }) },
  [`GET ${URL}/retention`]: { who: admins },
  [`POST ${URL}/retention/preview`]: { who: admins, ask: () => ({ body: { rules: RULES } }) },
  [`PUT ${URL}/retention`]: {
    who: admins,
    ask: async (_made, world) => ({
      body: { rules: RULES, version: await versionOf(world, `${URL}/retention`) },
    }),
  },
  [`GET ${URL}/holds`]: { who: admins },
  [`POST ${URL}/holds`]: {
    who: admins,
    of: 'formerEmployee',
    ask: (made) => ({ body: { subject: subjectOf(made), reason: 'Case 7' } }),
    after: endHolds,
  },
  [`POST ${URL}/holds/{id}/release`]: {
    who: admins,
    of: 'legalHold',
    // It is made released, so that it holds nothing of other lines.
    first: ({ id }, { services }) =>
      services.database.ownerPool.query(
        '/* across companies: by its key */ update app.legal_hold set released_at = null where id = $1',
        [id],
      ),
  },
}
