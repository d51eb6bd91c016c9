import { tenantTransaction } from '#platform/db/tenant.ts'
import { type Relation, sessionOf } from '#test/guards/access-world.ts'
import { ALERT_RECORDS } from '#test/guards/records/alerts.ts'
import { ASSIGNMENT_RECORDS } from '#test/guards/records/assignments.ts'
import { CALIBRATION_RECORDS } from '#test/guards/records/calibrations.ts'
import { COACHING_RECORDS } from '#test/guards/records/coaching.ts'
import { DASHBOARD_RECORDS } from '#test/guards/records/dashboards.ts'
import { DIGEST_RECORDS } from '#test/guards/records/digests.ts'
import { DROP_FOLDER_RECORDS } from '#test/guards/records/drop-folders.ts'
import { EXPORT_DESTINATION_RECORDS } from '#test/guards/records/export-destinations.ts'
import { EXPORT_RECORDS } from '#test/guards/records/exports.ts'
import { GOAL_RECORDS } from '#test/guards/records/goals.ts'
import { METRIC_RECORDS } from '#test/guards/records/metrics.ts'
import { PEOPLE_RECORDS } from '#test/guards/records/people.ts'
import { PRIVACY_RECORDS } from '#test/guards/records/privacy.ts'
import { QA_RECORDS } from '#test/guards/records/qa.ts'
import { RECOGNITION_RECORDS } from '#test/guards/records/recognition.ts'
import { CSV, CSV_MAPPING, form, PICTURE, type RecordKind } from '#test/guards/records/record-kinds.ts'
import { REWARD_RECORDS } from '#test/guards/records/rewards.ts'
import { SOURCE_RECORDS } from '#test/guards/records/sources.ts'
import { STREAM_RECORDS } from '#test/guards/records/stream.ts'
import { SUBSCRIPTION_RECORDS } from '#test/guards/records/subscriptions.ts'
import { SURVEY_RECORDS } from '#test/guards/records/surveys.ts'
import { TREND_RECORDS } from '#test/guards/records/trends.ts'
import { WEBHOOK_SOURCE_RECORDS } from '#test/guards/records/webhook-sources.ts'
import { WEBHOOK_RECORDS } from '#test/guards/records/webhooks.ts'
import type { Answer } from '#test/server/support/clients.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']
const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

let made = 0
const unique = (what: string) => `${what} ${++made}`

/** A record of a company, created by its admin over HTTP. */
const posted = (url: string, body: () => object): RecordKind => ({
  relations: OF_COMPANIES,
  make: async (world, _kind, relation) => {
    const maker = await world.maker(relation)
    const { id, version } = ok(await maker.post(url, body()))
    return { id, ...(version !== undefined && { version }) }
  },
})

const role = posted('/api/v1/roles', () => ({ name: unique('Role'), role_template: 'AGENT' }))

const importFile: RecordKind = {
  relations: OF_COMPANIES,
  make: async (world, _kind, relation) => {
    const maker = await world.maker(relation)
    const sent = await maker.send('POST', '/api/v1/feedback_import_files', ...form(CSV, 'responses.csv'))
    return { file_key: String(ok(sent).file_key) }
  },
}

/** Every kind of record that operations are about. Add new kinds here. */
export const RECORDS = {
  person: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => world.owner(kind, relation),
  },
  response: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id, email } = world.owner(kind, relation)
      return { id: world.responses.get(email) ?? 0, employee: id }
    },
  },
  picture: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { email } = world.owner(kind === 'deactivated' ? 'agent' : kind, relation)
      const client = await sessionOf(world.app, email)
      const answer = await client.send('POST', '/api/v1/profile/image', ...form(PICTURE, 'me.png'))
      const [, , company = '', name = ''] = String(ok(answer).image).split('/')
      return { company, name }
    },
  },
  /**
   * An entry of the activity log about a person. Companies number their entries separately, so another company's
   * number would be one of their own or unknown.
   */
  act: {
    relations: ['own', 'ownTeam', 'otherTeam'],
    make: async (world, kind, relation) => {
      const { viewer, companyId } = world.companyOf(relation)
      await tenantTransaction(world.services, viewer, async (tx) => {
        tx.audit({
          action: 'profile.changed',
          objectType: 'employee',
          objectId: world.owner(kind, relation).id,
        })
      })
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        'select max(sequence) as id from app.audit_entry where company_id = $1',
        [companyId],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
  role,
  removedRole: {
    relations: OF_COMPANIES,
    make: async (world, kind, relation) => {
      const removed = await role.make(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('DELETE', `/api/v1/roles/${removed.id}?version=${removed.version}`))
      return removed
    },
  },
  token: posted('/api/v1/api_tokens', () => ({ name: unique('Token'), scopes: ['feedback:read'] })),
  brand: posted('/api/v1/brands', () => ({ name: unique('Brand') })),
  channel: posted('/api/v1/channels', () => ({ name: unique('Channel') })),
  importFile,
  import: {
    relations: OF_COMPANIES,
    make: async (world, kind, relation) => {
      const { file_key } = await importFile.make(world, kind, relation)
      const maker = await world.maker(relation)
      const queued = await maker.post('/api/v1/feedback_imports', {
        file_key,
        mapping: CSV_MAPPING,
        dry_run: true,
      })
      return { id: ok(queued).id }
    },
  },
  ...PEOPLE_RECORDS,
  ...STREAM_RECORDS,
  ...COACHING_RECORDS,
  ...RECOGNITION_RECORDS,
  ...DIGEST_RECORDS,
  ...EXPORT_RECORDS,
  ...GOAL_RECORDS,
  ...METRIC_RECORDS,
  ...REWARD_RECORDS,
  ...QA_RECORDS,
  ...CALIBRATION_RECORDS,
  ...ASSIGNMENT_RECORDS,
  ...SURVEY_RECORDS,
  ...TREND_RECORDS,
  ...SOURCE_RECORDS,
  ...WEBHOOK_RECORDS,
  ...ALERT_RECORDS,
  ...DROP_FOLDER_RECORDS,
  ...EXPORT_DESTINATION_RECORDS,
  ...DASHBOARD_RECORDS,
  ...SUBSCRIPTION_RECORDS,
  ...WEBHOOK_SOURCE_RECORDS,
  ...PRIVACY_RECORDS,
} as const satisfies Record<string, RecordKind>

export type RecordName = keyof typeof RECORDS

function ok(answer: Answer) {
  if (answer.statusCode < 200 || answer.statusCode > 299) throw new Error(`not made: ${answer.body}`)
  return answer.json()
}
