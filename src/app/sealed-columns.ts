import { chatPlace } from '#features/alerts/chat-address.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import { folderSecrets } from '#features/integrations/drop-folders/secrets.ts'
import { giftingKeyPlace } from '#features/integrations/gifting/connection.ts'
import { apiKeyPlace } from '#features/integrations/sources/sources.ts'
import { bodyPlace, samplePlace, sourceSecretsPlace } from '#features/integrations/webhook-sources/secrets.ts'
import { secretsPlace } from '#features/integrations/webhooks/webhooks.ts'
import { devicePlace } from '#features/people/push/devices.ts'
import { pushKeyPlace } from '#features/people/push/keys.ts'
import { factorPlace } from '#features/people/second-factor/codes.ts'
import { clientSecretPlace } from '#features/people/sign-on/settings.ts'
import { privacyKeyPlace } from '#features/privacy/key.ts'
import { reportChatPlace } from '#features/subscriptions/chats.ts'
import { tokenPlace } from '#features/surveys/delivery/link.ts'

type Row = Record<string, unknown>

/** A column whose values are encrypted with the installation's secret key. */
export type SealedColumn = {
  table: string
  column: string
  /** Columns that identify the row within its company in the order of an index, and those that `placeOf` needs. */
  keys: readonly string[]
  placeOf(row: Row): string
  /** Plural, for people. */
  what: string
}

const companyOf = (row: Row) => ({ companyId: Number(row.company_id) })

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'second_factor',
    column: 'secret',
    keys: ['employee_id'],
    placeOf: (row) => factorPlace(companyOf(row), Number(row.employee_id)),
    what: 'secrets of two-step verification',
  },
  {
    table: 'sign_in_setting',
    column: 'client_secret',
    keys: [],
    placeOf: (row) => clientSecretPlace(companyOf(row)),
    what: 'client secrets of identity providers',
  },
  {
    table: 'source_system',
    column: 'api_key',
    keys: ['id', 'source'],
    placeOf: (row) => apiKeyPlace(companyOf(row), String(row.source)),
    what: 'API keys of source systems',
  },
  {
    table: 'webhook',
    column: 'secrets',
    keys: ['id', 'uuid'],
    placeOf: (row) => secretsPlace(companyOf(row), String(row.uuid)),
    what: 'secrets of webhooks',
  },
  {
    table: 'alert_channel',
    column: 'address',
    keys: ['id', 'uuid'],
    placeOf: (row) => chatPlace(companyOf(row), String(row.uuid)),
    what: 'addresses of chats',
  },
  {
    table: 'report_chat',
    column: 'address',
    keys: ['id', 'uuid'],
    placeOf: (row) => reportChatPlace(companyOf(row), String(row.uuid)),
    what: 'addresses of chats of subscriptions',
  },
  {
    table: 'webhook_source',
    column: 'secrets',
    keys: ['id', 'uuid'],
    placeOf: (row) => sourceSecretsPlace(companyOf(row), String(row.uuid)),
    what: 'secrets of webhook sources',
  },
  {
    table: 'webhook_source',
    column: 'sample',
    keys: ['id', 'uuid'],
    placeOf: (row) => samplePlace(companyOf(row), String(row.uuid)),
    what: 'samples of webhook sources',
  },
  {
    table: 'webhook_source_delivery',
    column: 'body',
    keys: ['id', 'uuid'],
    placeOf: (row) => bodyPlace(companyOf(row), String(row.uuid)),
    what: 'bodies of received messages',
  },
  {
    table: 'drop_folder',
    column: 'secret',
    keys: ['id', 'uuid'],
    placeOf: (row) => folderSecrets.sealedFor(companyOf(row), String(row.uuid)),
    what: 'secrets of drop folders',
  },
  {
    table: 'export_destination',
    column: 'secret',
    keys: ['id', 'uuid'],
    placeOf: (row) => destinationSecrets.sealedFor(companyOf(row), String(row.uuid)),
    what: 'secrets of export destinations',
  },
  {
    table: 'gifting_connection',
    column: 'api_key',
    keys: [],
    placeOf: (row) => giftingKeyPlace(companyOf(row)),
    what: 'keys of the gifting platform',
  },
  {
    table: 'survey_request',
    column: 'token_sealed',
    keys: ['id', 'uuid'],
    placeOf: (row) => tokenPlace(Number(row.company_id), String(row.uuid)),
    what: 'survey links',
  },
  {
    table: 'privacy_key',
    column: 'key',
    keys: [],
    placeOf: (row) => privacyKeyPlace(companyOf(row)),
    what: 'keys of the lists of erased people',
  },
  {
    table: 'push_key',
    column: 'private_key',
    keys: [],
    placeOf: (row) => pushKeyPlace(companyOf(row)),
    what: 'keys of notifications on devices',
  },
  {
    table: 'push_device',
    column: 'subscription',
    keys: ['id', 'uuid'],
    placeOf: (row) => devicePlace(companyOf(row), String(row.uuid)),
    what: 'subscriptions of devices',
  },
]
