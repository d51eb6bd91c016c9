import { applyMapping } from '#features/integrations/webhook-sources/apply-mapping.ts'
import type { WebhookPreview, WebhookPreviewInput } from '#features/integrations/webhook-sources/contract.ts'
import { mappingFaults } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { errorsOf } from '#features/integrations/webhook-sources/process.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { invalid, wordFieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Shows what a mapping makes of a sample, and what the API of the target says of it. Stores nothing. */
export async function previewMapping(
  services: Services,
  viewer: Viewer,
  { target, mapping, sample }: WebhookPreviewInput,
  writers: RecordWriters,
): Promise<WebhookPreview> {
  const body = bodyOf(sample)
  const faults = mappingFaults(target, mapping)
  const mapped = applyMapping(target, mapping, body, { timeZone: viewer.company.timeZone })
  if (mapped === null) return { records: [], errors: faults.map(wordFieldError), skipped: true }
  const { records } = mapped
  const good = records.filter(({ errors }) => errors.length === 0)
  const isComplete = good.length > 0 && faults.length === 0
  const { rejected } = isComplete
    ? await writers[target](
        services,
        viewer,
        good.map(({ item }) => item),
        { dryRun: true, addTurns: mapping.add_turns ?? false },
      )
    : { rejected: [] }
  return {
    records: records.map(({ item }) => item),
    errors: [...faults, ...errorsOf(records, good, rejected)].map(wordFieldError),
    skipped: false,
  }
}

function bodyOf(sample: unknown): unknown {
  if (typeof sample !== 'string') return sample
  try {
    return JSON.parse(sample)
  } catch {
    throw invalid([{ path: 'sample', message: 'is not valid JSON' }])
  }
}
