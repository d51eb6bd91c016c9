import { raiseAccessVersion } from '#features/company/access-version.ts'
import { eraseBodies } from '#features/integrations/webhook-sources/erase-bodies.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import type { ErasureReceipt, RecordCounts } from '#features/privacy/contract.ts'
import { contextOf, countRecords } from '#features/privacy/count-records.ts'
import { eraseFiles } from '#features/privacy/erase-files.ts'
import { eraseMailFiles } from '#features/privacy/erase-mail-files.ts'
import { eraseRows } from '#features/privacy/erase-rows.ts'
import { identityHash, privacyKey, signatureOf } from '#features/privacy/key.ts'
import { mentionFinder } from '#features/privacy/mentions.ts'
import { feedNamesOf } from '#features/privacy/name-feeds.ts'
import { identityTexts, type Person } from '#features/privacy/person.ts'
import { changeRequest, type RequestRow, rememberErased } from '#features/privacy/requests-store.ts'
import { rowsOf } from '#features/privacy/rows-of.ts'
import { readPrimaryKeys } from '#features/privacy/rows-store.ts'
import { eraseMentions, SEARCHED_TABLES } from '#features/privacy/sweep.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Emitted when a person was erased. */
export const PERSON_ERASED = 'privacy.person_erased'

/**
 * Erases a person: first the records that are theirs, then files and texts that mention them, and then searches again.
 * Every step can be repeated, so a run that was killed starts over. Scores, ratings and dates stay.
 */
export async function erasePerson(
  services: Services,
  system: Viewer,
  { id, created_at, counts: counted }: RequestRow,
  person: Person,
  signal: AbortSignal,
): Promise<void> {
  const { keys, rows, counts } = await tenantTransaction(services, system, async (tx) => {
    const rows = rowsOf(person, contextOf(tx))
    // A repeated run would count only what the first one left.
    const isFirst = Object.keys(counted as RecordCounts).length === 0
    const counts = isFirst ? await countRecords(tx, person) : (counted as RecordCounts)
    await changeRequest(tx, id, {
      steps_done: 0,
      steps_total: rows.length + 2 * SEARCHED_TABLES.length + 4,
      counts: JSON.stringify(counts),
    })
    return { keys: await readPrimaryKeys(tx), rows, counts }
  })
  let done = 0
  const step = async () => {
    signal.throwIfAborted()
    done++
    if (done % STEPS_PER_REPORT === 0)
      await tenantTransaction(services, system, (tx) => changeRequest(tx, id, { steps_done: done }))
  }
  for (const some of rows) {
    await eraseRows(services, system, person, some, { keys, signal })
    await step()
  }
  const stored = await eraseFiles(services, system, person, signal)
  await step()
  const mailed = await eraseMailFiles(services, system, person, signal)
  await step()
  const finder = mentionFinder(person.identifiers)
  const bodies = finder ? await eraseBodies(services, system, finder.finds, signal) : 0
  await step()
  if (person.kind === 'employee') await feedNamesOf(services, system, person.employeeId, signal)
  await step()
  const search = async () => {
    let found = 0
    for (const table of SEARCHED_TABLES) {
      found += await eraseMentions(services, system, person, table, { keys, signal })
      await step()
    }
    return found
  }
  const mentions = bodies + (await search())
  const foundAfterwards = await search()
  const erased: RecordCounts = { ...counts, mentions, files: (counts.files ?? 0) + stored + mailed }
  await finish(services, system, person, { id, requestedAt: created_at, erased, foundAfterwards })
}

const STEPS_PER_REPORT = 10

const finish = (
  services: Services,
  system: Viewer,
  person: Person,
  done: { id: number; requestedAt: Date; erased: RecordCounts; foundAfterwards: number },
): Promise<void> =>
  tenantTransaction(services, system, async (tx) => {
    const key = await privacyKey(services, tx)
    const hashes = identityTexts(person).map((text) => identityHash(key, text))
    await rememberErased(tx, hashes)
    const { company } = system
    const signed: Omit<ErasureReceipt, 'signature'> = {
      version: 1,
      installation: services.config.baseUrl,
      company: { id: company.id, slug: company.slug, name: company.name },
      request: done.id,
      subject: person.kind,
      identities: hashes.map((hash) => hash.toString('hex')),
      requested_at: done.requestedAt.toISOString(),
      completed_at: tx.now.toISOString(),
      erased: done.erased,
      found_afterwards: done.foundAfterwards,
    }
    await changeRequest(tx, done.id, {
      state: 'done',
      subject: null,
      counts: JSON.stringify(done.erased),
      receipt: JSON.stringify({ ...signed, signature: signatureOf(key, signed) }),
      completed_at: tx.now,
    })
    tx.audit({
      action: 'personal_data.erased',
      objectType: 'privacy_request',
      objectId: done.id,
      after: { subject: person.kind, counts: done.erased },
    })
    tx.emit({ type: PERSON_ERASED, payload: { requestId: done.id } })
    if (person.kind === 'employee') {
      await raiseAccessVersion(tx)
      peopleChanged(tx, [person.employeeId])
    }
  })
