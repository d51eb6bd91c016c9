import type { RecordKind } from '#test/guards/records/record-kinds.ts'

/** Alerts, including those of people who may no longer have one. */
const alert: RecordKind = {
  relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
  make: async (world, kind, relation) => {
    const { id } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
    const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
      `insert into app.alert_rule (company_id, owner_id, name, kind, cause, team_ids, sends_webhook, created_at,
         updated_at, watches_from)
       values ($1, $2, 'Low stars', 'low_stars', '{"kind":"low_stars","stars":2}', '{}', false, now(), now(), now())
       returning id`,
      [world.companyOf(relation).companyId, id],
    )
    return { id: rows[0]?.id ?? 0, version: 1, employee: id }
  },
}

/** Alerts, and a notice of one about a response of its owner. */
export const ALERT_RECORDS = {
  alert,
  alertNotice: {
    relations: alert.relations,
    make: async (world, kind, relation) => {
      const { id: ruleId, employee } = await alert.make(world, kind, relation)
      const { email } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.alert_notice (company_id, rule_id, owner_id, cause_key, kind, object_id, facts, created_at)
         values ($1, $2, $3, 'response', 'low_stars', $4, '{}', now()) returning id`,
        [world.companyOf(relation).companyId, ruleId, employee, world.responses.get(email) ?? 0],
      )
      return { id: rows[0]?.id ?? 0, alert_id: ruleId ?? 0 }
    },
  },
} satisfies Record<string, RecordKind>
