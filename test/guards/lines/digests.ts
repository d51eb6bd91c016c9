import { type Line, persons, type Rule } from '#test/guards/access-rules.ts'

/** Everyone who sees a team or the whole company. */
const seesTeam: Rule = (cell) => {
  const outcome = persons(cell)
  const may = ['lead', 'reviewer', 'companyAdmin', 'vendorAdmin'].includes(cell.kind)
  return outcome === 'ok' && !may ? 'forbidden' : outcome
}

/** Only the caller's own. */
const holder: Rule = (cell) => {
  const outcome = persons(cell)
  return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
}

const holderWhoMay: Rule = (cell) => {
  const outcome = holder(cell)
  return outcome === 'ok' ? seesTeam(cell) : outcome
}

const query = 'subscription_type=team_report'
const body = { interval: 'daily', subscription_type: 'team_report', send_email_at: '2026-06-17T06:00:00Z' }

/** Digests by mail. */
export const DIGESTS: Readonly<Record<string, Line>> = {
  'GET /api/v1/subscription': { who: seesTeam, ask: () => ({ query }) },
  'GET /api/v1/subscription/preview': { who: seesTeam, ask: () => ({ query }) },
  'POST /api/v1/subscription': {
    who: seesTeam,
    ask: async (_made, { services, demo }) => {
      // A person can have one of each type.
      await services.database.ownerPool.query('delete from app.digest_subscription where company_id = $1', [
        demo.companyId,
      ])
      return { body }
    },
  },
  'PUT /api/v1/subscription/{id}': { who: holderWhoMay, of: 'digest', ask: () => ({ body }) },
  'DELETE /api/v1/subscription/{id}': { who: holder, of: 'digest' },
}
