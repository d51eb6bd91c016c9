import type { Subject } from '#features/privacy/contract.ts'
import { erasePerson } from '#features/privacy/erase.ts'
import type { ListedErasure } from '#features/privacy/erasure-list.ts'
import { choosePerson } from '#features/privacy/find-person.ts'
import {
  type CustomerIdentity,
  findAuthorIdentities,
  findCustomerIdentities,
  findEmployeeIdentities,
  findErased,
} from '#features/privacy/identities-store.ts'
import { identityHash, privacyKeyPlace } from '#features/privacy/key.ts'
import { insertKey } from '#features/privacy/key-store.ts'
import { tidyIdentifiers } from '#features/privacy/person.ts'
import { insertRequest, lockRequest, rememberErased } from '#features/privacy/requests-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored } from '#platform/auth/envelope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const ROWS_AT_ONCE = 2_000
const CUSTOMER_TABLES = ['response', 'interaction', 'survey_request'] as const

export type RepeatedErasures = {
  /** People who were in the backup and were erased again. */
  erased: number
  /** Listed erasures that the present SECRET_KEY does not open. */
  unreadable: number
}

/**
 * Erases those people of one company again who were erased after its backup was made. A person is found by the hashes
 * of any of their identifiers. Erasures that the backup already has are skipped.
 */
export async function repeatErasures(
  services: Services,
  system: Viewer,
  listed: readonly ListedErasure[],
): Promise<RepeatedErasures> {
  const companyId = system.company.id
  const place = privacyKeyPlace({ companyId })
  const sealed = listed
    .map(({ key }) => Buffer.from(key, 'base64'))
    .find((key) => openStored(services.config, place, key) !== null)
  // All erasures of a company are listed with the same key, so that one envelope that opens is enough.
  if (!sealed) return { erased: 0, unreadable: listed.length }
  const key = Buffer.from(openStored(services.config, place, sealed) ?? '', 'base64')
  const missing = await tenantTransaction(services, system, async (tx) => {
    await insertKey(tx, sealed)
    const hashes = listed.flatMap(({ identities }) => identities.map((hash) => Buffer.from(hash, 'hex')))
    const known = new Set((await findErased(tx, hashes)).map(({ hash }) => hash.toString('hex')))
    return new Set(hashes.map((hash) => hash.toString('hex')).filter((hash) => !known.has(hash)))
  })
  if (missing.size === 0) return { erased: 0, unreadable: 0 }
  const isErased = (identity: string) => missing.has(identityHash(key, identity).toString('hex'))
  let erased = 0
  for await (const subject of findSubjects(services, system, isErased))
    if (await eraseAgain(services, system, subject)) erased++
  await tenantTransaction(services, system, (tx) =>
    rememberErased(
      tx,
      [...missing].map((hash) => Buffer.from(hash, 'hex')),
    ),
  )
  return { erased, unreadable: 0 }
}

/** The people of the database whose identity was erased. */
async function* findSubjects(
  services: Services,
  system: Viewer,
  isErased: (identity: string) => boolean,
): AsyncGenerator<Subject> {
  let after = 0
  for (;;) {
    const rows = await tenantTransaction(services, system, (tx) =>
      findEmployeeIdentities(tx, after, ROWS_AT_ONCE),
    )
    for (const { id, email, custom_employee_id: number } of rows) {
      const texts = [`employee:${id}`, `email:${email.toLowerCase()}`, `number:${number?.toLowerCase()}`]
      if (texts.some(isErased)) yield { kind: 'employee', employee_id: id }
    }
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)?.id ?? 0
  }
  for (const table of [...CUSTOMER_TABLES, 'interaction_event'] as const) {
    after = 0
    for (;;) {
      const rows = await tenantTransaction(services, system, (tx) =>
        table === 'interaction_event'
          ? findAuthorIdentities(tx, after, ROWS_AT_ONCE)
          : findCustomerIdentities(tx, table, after, ROWS_AT_ONCE),
      )
      for (const row of rows) {
        const subject = customerOf(row, isErased)
        if (subject) yield subject
      }
      if (rows.length < ROWS_AT_ONCE) break
      after = rows.at(-1)?.id ?? 0
    }
  }
}

function customerOf(row: CustomerIdentity, isErased: (identity: string) => boolean): Subject | null {
  const { name, email, phone } = row
  const ids = [row.external_id, row.ext_interaction_id ?? '']
  const { emails, phones, numbers } = tidyIdentifiers({
    emails: [email ?? ''],
    phones: [phone ?? ''],
    names: [],
    numbers: ids,
  })
  const isTheirs =
    emails.some((text) => isErased(`email:${text}`)) ||
    phones.some((text) => isErased(`phone:${text}`)) ||
    numbers.some((text) => isErased(`number:${text.toLowerCase()}`)) ||
    (email === null && phone === null && name !== null && isErased(`name:${name.toLowerCase()}`))
  if (!isTheirs) return null
  const external_id = ids.find((id) => isErased(`number:${id.toLowerCase()}`)) ?? null
  return { kind: 'customer', email, phone, name, external_id }
}

/** Returns false if an earlier subject was the same person. */
async function eraseAgain(services: Services, system: Viewer, subject: Subject): Promise<boolean> {
  const started = await tenantTransaction(services, system, async (tx) => {
    const { person } = await choosePerson(tx, subject)
    const id = await insertRequest(tx, 'erasure', person, {})
    tx.audit({
      action: 'personal_data.erasure_requested',
      objectType: 'privacy_request',
      objectId: id,
      after: { subject: person.kind },
    })
    const row = await lockRequest(tx, id)
    return row ? { row, person } : null
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (started === null) return false
  await erasePerson(services, system, started.row, started.person, new AbortController().signal)
  return true
}
