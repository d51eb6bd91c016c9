import type { AlertKind } from '#features/alerts/kinds.ts'
import { findNotice, type NoticeFacts } from '#features/alerts/notices-store.ts'
import { mayHave } from '#features/alerts/rights.ts'
import { readSubjects } from '#features/alerts/subjects.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import { paths } from '#paths.ts'
import { scopeOf } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** A metric that is worse, for owners of a webhook who see the whole company in the area of the metric. */
export const metricAlertPayload: ReadPayload<WebhookData<'metric.alert'>> = (services, viewer, id) =>
  tenantTransaction(services, viewer, async (tx) => {
    const notice = await findNotice(tx, id)
    if (!notice || !mayHave(viewer, 'metric_drop')) return null
    const [config] = await requireConfigs(tx, [notice.object_id])
    if (!config || scopeOf(viewer, config.productArea) !== 'company') return null
    const { value = 0, earlier_value = 0, results = 0, path } = notice.facts as NoticeFacts
    return {
      id,
      alert_id: notice.rule_id,
      owner_id: notice.owner_id,
      metric_id: notice.object_id,
      value,
      earlier_value,
      results,
      created_at: notice.created_at.toISOString(),
      url: services.config.baseUrl + (path ?? paths.alerts()),
    }
  })

/** What an alert found, without texts, and without an employee who is hidden from the owner of the webhook. */
export const alertPayload: ReadPayload<WebhookData<'alert.raised'>> = (services, viewer, id) =>
  tenantTransaction(services, viewer, async (tx) => {
    const notice = await findNotice(tx, id)
    const kind = notice?.kind as AlertKind
    if (!notice || !mayHave(viewer, kind)) return null
    const subject = (await readSubjects(tx, [notice])).get(id)
    if (!subject) return null
    return {
      id,
      alert_id: notice.rule_id,
      owner_id: notice.owner_id,
      kind,
      employee_id: subject.employee?.id ?? null,
      created_at: notice.created_at.toISOString(),
      url: services.config.baseUrl + subject.path,
    }
  })
