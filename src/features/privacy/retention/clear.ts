import type { SnapshotContent } from '#features/interactions/snapshots/contract.ts'
import { customerNames, keepCitedEvents, withoutCustomerAuthors } from '#features/privacy/cited-passages.ts'
import { findCitations, moveCitations } from '#features/privacy/cited-store.ts'
import { ERASED } from '#features/privacy/mentions.ts'
import {
  clearCustomers,
  clearLogged,
  clearMails,
  clearPasses,
  clearRequestAnswers,
  clearRequestCustomers,
  clearResponseTexts,
  clearReviewComments,
  clearReviewCustomers,
  clearSessions,
  clearTranscripts,
  detachRecordings,
  findSnapshots,
  writeSnapshot,
} from '#features/privacy/retention/clear-store.ts'
import type { Due } from '#features/privacy/retention/due-sql.ts'
import { REDACTION_KINDS } from '#lib/redaction-kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { removeFile } from '#platform/files/stored-files.ts'
import { redactText } from '#platform/redaction/redact.ts'

type Clear = (tx: Tx, ids: readonly number[]) => Promise<void>

/** Deletes the data of one kind from these rows. Figures, scores, stars and dates stay. */
export function clear(tx: Tx, { kind, table }: Due, ids: readonly number[]): Promise<void> {
  const act = CLEAR[`${kind}.${table}`]
  if (!act) throw new Error(`Nothing says how to delete ${kind} of ${table}.`)
  return act(tx, ids)
}

const removeFiles = async (tx: Tx, keys: readonly string[]) => {
  for (const key of keys) await removeFile(tx, key)
}

/** Keeps only the passages that reviews cite, redacted, so that an old review still explains itself. */
const shortenCopies: Clear = (tx, ids) =>
  eachCopy(tx, ids, async (id, content) => {
    const names = customerNames(content)
    const { events, moved } = keepCitedEvents(content.events, await findCitations(tx, id), {
      redact: (text) => redactText(text, { kinds: REDACTION_KINDS, country: null, names }),
      placeholder: ERASED,
    })
    await writeSnapshot(tx, id, { ...content, summary: null, events }, { transcript_expired_at: tx.now })
    await moveCitations(tx, moved)
  })

const anonymiseCopies: Clear = (tx, ids) =>
  eachCopy(tx, ids, async (id, content) => {
    await writeSnapshot(tx, id, {
      ...content,
      ...(content.customer && { customer: { name: null, email: null, phone: null } }),
      external_url: null,
      properties: {},
      events: withoutCustomerAuthors(content.events),
    })
  })

const silenceCopies: Clear = (tx, ids) =>
  eachCopy(tx, ids, async (id, content) => {
    await writeSnapshot(tx, id, { ...content, audio_url: null, audio_peaks: null })
  })

async function eachCopy(
  tx: Tx,
  ids: readonly number[],
  change: (id: number, content: SnapshotContent) => Promise<void>,
): Promise<void> {
  for (const { id, content } of await findSnapshots(tx, ids)) await change(id, content as SnapshotContent)
}

const CLEAR: Readonly<Record<string, Clear>> = {
  'response_texts.response': clearResponseTexts,
  'response_texts.survey_request': clearRequestAnswers,
  'customer_identities.interaction_snapshot': anonymiseCopies,
  'customer_identities.response': (tx, ids) => clearCustomers(tx, 'response', ids),
  'customer_identities.interaction': (tx, ids) => clearCustomers(tx, 'interaction', ids),
  'customer_identities.survey_request': clearRequestCustomers,
  'customer_identities.qa_review': clearReviewCustomers,
  'transcripts.interaction_snapshot': shortenCopies,
  'transcripts.interaction': clearTranscripts,
  'recordings.interaction_snapshot': silenceCopies,
  'recordings.interaction': async (tx, ids) => removeFiles(tx, await detachRecordings(tx, ids)),
  'review_comments.qa_review': clearReviewComments,
  'review_comments.qa_pass': clearPasses,
  'one_on_ones.coaching_session': async (tx, ids) => removeFiles(tx, await clearSessions(tx, ids)),
  'logs.audit_value': clearLogged,
  'logs.mail_message': clearMails,
}
