import type { ExportFormat } from '#features/exports/contract.ts'
import { readExport } from '#features/exports/exports.ts'
import { linkToken } from '#features/exports/links/token.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { paths } from '#paths.ts'

/** A finished export of the webhook's owner, with a link that works for a day. Null for exports of other people. */
export const exportPayload: ReadPayload<WebhookData<'export.finished'>> = async (services, viewer, id) => {
  if (viewer.person === null) return null
  const found = await readExport(services, viewer, id)
  if (!found?.s3Url || found.completedAt === null || found.expiresAt === null) return null
  const { config, clock } = services
  const day = clock.now().getTime() + MILLISECONDS_PER_DAY
  const expiresAt = new Date(Math.min(day, Date.parse(found.expiresAt)))
  const format: ExportFormat = found.options.format ?? 'CSV'
  return {
    id,
    export_type: found.exportType,
    format,
    rows: found.rowsDone,
    size: found.size ?? 0,
    template_id: found.template?.id ?? null,
    completed_at: found.completedAt,
    file_url:
      config.baseUrl +
      exportFilePath(linkToken(config.secretKey, { companyId: viewer.company.id, exportId: id, expiresAt })),
    file_expires_at: expiresAt.toISOString(),
    url: config.baseUrl + paths.feedbackExports(),
  }
}

export const exportFilePath = (token: string): string => `/export_files/${token}`
